"""What a cab chassis carries: a tray on its rails behind the cab, and a bull bar before the nose."""
from .parts import Parts, rectangle, rounded
from .trucks import chassis, tail, tray


def add_tray(spec):
    """Adds them to a ute that is one cab long; answers points on their surfaces. The car ends where its tray does."""
    p = Parts()
    rear, front, half, deck = -2.66, -0.38, 0.9, 0.94
    radius = spec['wheel']['radius']
    tray(p, rear, front, half, deck, 0.26, 1.9)
    chassis(p, rear + 0.05, 0.6, 0.72, (spec['axles'][1],), radius, spec['half'])
    for side in (1, -1):
        axle = spec['axles'][1]
        p.box((axle - radius - 0.12, axle - radius - 0.105), (side * 0.6, side * 0.9), (0.34, deck - 0.08), 'black', 0.004)
        p.box((axle + radius + 0.1, axle + radius + 0.115), (side * 0.6, side * 0.9), (0.5, deck - 0.08), 'black', 0.004)
        p.box((-0.75, -0.42), (side * 0.5, side * 0.86), (0.52, 0.82), 'frame', 0.03)
        for x in (rear + 0.4, -1.56, -0.7):
            p.box((x - 0.03, x + 0.03), (side * 0.4, side * half), (deck - 0.17, deck - 0.09), 'frame', 0.006)
        # A step below the door, a snorkel up the pillar.
        p.box((0.05, 1.02), (side * 0.86, side * 0.98), (0.4, 0.44), 'frame', 0.015)
        # The bull bar: two hoops around the lamps.
        y = lambda v: side * v
        p.tube([(2.62, y(0.36), 0.56), (2.64, y(0.36), 1.1), (2.6, y(0.4), 1.16), (2.56, y(0.84), 1.12), (2.5, y(0.92), 1.04), (2.46, y(0.93), 0.76)], 0.027, 'frame')
        p.box((2.6, 2.645), (y(0.34), y(0.4)), (0.5, 1.12), 'frame', 0.012)
        p.box((2.5, 2.64), (y(0.38), y(0.46)), (0.5, 0.66), 'frame', 0.01)
        p.ends(rounded(rectangle(y(0.72) - 0.07, y(0.72) + 0.07, 0.6, 0.66), 0.015), 2.63, 0.014, 'amber')
    p.tube([(2.64, -0.36, 1.13), (2.64, 0.36, 1.13)], 0.027, 'frame')
    p.loft([[(x, u, v) for u, v in rounded(rectangle(-w, w, a, b), 0.03)] for x, w, a, b in ((2.38, 0.94, 0.48, 0.76), (2.58, 0.93, 0.48, 0.76), (2.64, 0.86, 0.5, 0.74))], 'frame', 0.01)
    p.box((2.63, 2.65), (-0.19, 0.19), (0.56, 0.67), 'white', 0.004)
    tail(p, rear, half, deck - 0.2)
    spec['ends'], spec['low'] = (rear - 0.04, 2.66), deck
    return p.points()
