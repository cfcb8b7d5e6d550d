"""Shapes that are built out of parts; each answers its figures, points on its surfaces, and where its wheels stand."""
from .towed import camper, caravan, trailer
from .tractor import tractor

machines = {'caravan': caravan, 'camper': camper, 'tractor': tractor, 'trailer': trailer}
