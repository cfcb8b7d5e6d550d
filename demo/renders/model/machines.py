"""Shapes that are built out of parts; each answers its figures, points on its surfaces, and where its wheels stand."""
from .bus import bus
from .motorcycles import motorcycles
from .towed import camper, caravan, trailer
from .tractor import tractor
from .trucks import prime_mover, rigid

machines = {
    'caravan': caravan,
    'camper': camper,
    'tractor': tractor,
    'trailer': trailer,
    'truck': lambda: rigid('tray'),
    'truck-box': lambda: rigid('box'),
    'prime-mover': prime_mover,
    'bus': bus,
    **motorcycles,
}
