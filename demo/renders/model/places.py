"""Where vehicles stand. Each scene puts ground, light, vehicles and the camera."""
from .indoors import showroom, workshop
from .outdoors import CARAVANS, MACHINES, coast, field, road, yard

places = {
    'coast': coast,
    'field': field,
    'road': road,
    'showroom': showroom,
    'workshop': workshop,
    'yard': yard,
    'yard-caravans': lambda put: yard(put, CARAVANS),
    'yard-machines': lambda put: yard(put, MACHINES),
}
