"""Shapes that are built out of parts; each answers its figures, points on its surfaces, and where its wheels stand."""
from .a_frame import a_frame
from .backhoe import backhoe
from .bus import bus
from .compact import compact
from .excavator import canopy, excavator
from .motorcycles import motorcycles
from .mower import mower
from .side_by_side import side_by_side
from .telehandler import telehandler
from .towed import HYBRID, POP_TOP, ROUGH, SMALL, TOURING, camper, caravan
from .tractor import broadacre, utility
from .trailers import PLANT, TIPPER, trailer
from .trucks import prime_mover, rigid

machines = {
    'caravan': lambda: caravan(TOURING),
    'caravan-small': lambda: caravan(SMALL),
    'caravan-off-road': lambda: caravan(ROUGH),
    'caravan-pop-top': lambda: caravan(POP_TOP),
    'camper': camper,
    'camper-frame': a_frame,
    'camper-hybrid': lambda: caravan(HYBRID),
    'tractor': utility,
    'tractor-small': compact,
    'tractor-large': broadacre,
    'trailer': lambda: trailer(TIPPER),
    'trailer-plant': lambda: trailer(PLANT),
    'truck': lambda: rigid('tray'),
    'truck-box': lambda: rigid('box'),
    'prime-mover': prime_mover,
    'bus': bus,
    'excavator': excavator,
    'excavator-canopy': lambda: excavator(canopy),
    'backhoe': backhoe,
    'telehandler': telehandler,
    'side-by-side': side_by_side,
    'mower': mower,
    **motorcycles,
}
