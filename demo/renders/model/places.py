"""Where vehicles stand. Each scene puts ground, light, vehicles and the camera."""
from .indoors import showroom, workshop
from .outdoors import coast, field, road, yard

places = {'coast': coast, 'field': field, 'road': road, 'showroom': showroom, 'workshop': workshop, 'yard': yard}
