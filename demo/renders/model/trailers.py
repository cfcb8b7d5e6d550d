"""Tandem trailers for farms: a box that tips, a low deck with ramps. Both sides are alike."""
from .parts import Parts, rounded
from .towed import add_wheels, drawbar

TIPPER = {'half': 0.9, 'floor': 0.6, 'top': 1.14, 'rear': -1.6, 'nose': 1.5, 'axles': (0.28, -0.5), 'isPlant': False}
PLANT = TIPPER | {'rear': -1.95, 'nose': 1.75, 'floor': 0.56, 'top': 0.82, 'axles': (0.1, -0.68), 'isPlant': True}


def trailer(s):
    """A tandem trailer for farms: a box that tips, or a low deck with ramps for machines."""
    p = Parts()
    half, floor, top, rear, nose = s['half'], s['floor'], s['top'], s['rear'], s['nose']
    wheel = {'radius': 0.34, 'width': 0.21, 'rim': 0.6, 'spokes': 6, 'style': 'single', 'spoke': 0.16, 'dish': 0.02}
    spec = {'ends': (rear - 0.06, nose + 1.27), 'half': half + 0.28, 'axles': s['axles'], 'wheel': wheel, 'track': half + 0.14, 'studio': 1.1}
    p.box((rear, nose), (-half, half), (floor, floor + 0.04), 'paint', 0.005)
    p.box((rear + 0.04, nose - 0.04), (-half + 0.04, half - 0.04), (floor + 0.03, floor + 0.048), 'plate', 0.002)
    a1, a0 = s['axles'][0] + 0.46, s['axles'][1] - 0.46
    for side in (1, -1):
        p.box((rear, nose), (side * (half - 0.025), side * half), (floor, top), 'paint', 0.006)
        p.box((rear, nose), (side * (half - 0.03), side * (half + 0.03)), (floor - 0.03, floor + 0.05), 'paint', 0.012)
        for k in range(7):
            x = rear + 0.03 + (nose - rear - 0.06) * k / 6
            p.box((x - 0.025, x + 0.025), (side * half, side * (half + 0.028)), (floor, top), 'paint', 0.008)
        p.rod((rear, side * half, top), (nose, side * half, top), 0.026, 'paint')
        for k in range(5):
            x = rear + 0.45 + (nose - rear - 1.0) * k / 4
            p.rod((x, side * (half + 0.035), floor + 0.16), (x + 0.12, side * (half + 0.035), floor + 0.16), 0.009, 'alloy', n=10)
        guard = rounded([(a1, 0.52, 0.0), (a1 - 0.1, 0.76, 0.12), (a0 + 0.1, 0.76, 0.12), (a0, 0.52, 0.0), (a0 + 0.025, 0.52, 0.0), (a0 + 0.12, 0.735, 0.1), (a1 - 0.12, 0.735, 0.1), (a1 - 0.025, 0.52, 0.0)], 0.0, 8)
        p.extrude(guard, 'y', side * (half + 0.02), side * (half + 0.28), 'plate', 0.006)
        p.box((rear - 0.035, rear), (side * 0.74 - 0.1, side * 0.74 + 0.1), (floor - 0.02, floor + 0.07), 'frame', 0.01)
        p.box((rear - 0.05, rear - 0.03), (side * 0.74 - 0.09, side * 0.74 - 0.003), (floor - 0.01, floor + 0.06), 'red', 0.008)
        p.box((rear - 0.05, rear - 0.03), (side * 0.74 + 0.003, side * 0.74 + 0.09), (floor - 0.01, floor + 0.06), 'amber', 0.008)
        p.box((nose - 0.12, nose - 0.04), (side * (half + 0.028), side * (half + 0.045)), (floor + 0.06, floor + 0.1), 'amber', 0.005)
        # Leaf springs between the wheels and the frame.
        for x in s['axles']:
            p.tube([(x - 0.3, side * 0.72, 0.5), (x - 0.12, side * 0.72, 0.41), (x + 0.12, side * 0.72, 0.41), (x + 0.3, side * 0.72, 0.5)], 0.022, 'frame')
        for y in (0.46, 0.72):
            p.box((rear + 0.1, nose), (side * y - 0.04, side * y + 0.04), (floor - 0.1, floor), 'frame', 0.008)
    ends = ((nose, -1),) if s['isPlant'] else ((rear, 1), (nose, -1))
    for x, way in ends:
        p.box(tuple(sorted((x, x + way * 0.025))), (-half + 0.02, half - 0.02), (floor + 0.02, top), 'paint', 0.006)
        p.rod((x, -half, top), (x, half, top), 0.026, 'paint')
        for y in (-0.5, 0.0, 0.5):
            p.box(tuple(sorted((x - way * 0.02, x + way * 0.01))), (y - 0.025, y + 0.025), (floor + 0.06, top), 'paint', 0.006)
    for x in s['axles']:
        p.rod((x, -half - 0.04, 0.34), (x, half + 0.04, 0.34), 0.03, 'frame')
    p.box((rear - 0.02, rear), (-0.19, 0.19), (floor - 0.1, floor + 0.01), 'white', 0.004)
    drawbar(p, nose - 0.65, nose + 1.11, 0.62, 0.45)
    (ramps if s['isPlant'] else tipping)(p, s)
    wheels = add_wheels(p, spec)
    spec['close'] = {'wheel': ((sum(s['axles']) / 2, half + 0.1, 0.52), 62, 2.3), 'lamp': ((rear, 0.45, 0.68), 156, 1.6)}
    return spec, p.points(), wheels


def ramps(p, s):
    """Two ramps that stand up at the rear, a winch post and a tool box in front, rings in the deck."""
    rear, floor, nose = s['rear'], s['floor'], s['nose']
    lean = lambda z: rear - 0.05 - 0.1 * (z - floor)
    for side in (1, -1):
        for y in (0.22, 0.68):
            p.rod((lean(floor + 0.04), side * y, floor + 0.04), (lean(floor + 1.3), side * y, floor + 1.3), 0.03, 'paint', n=4)
        for k in range(9):
            z = floor + 0.08 + 0.15 * k
            p.rod((lean(z), side * 0.22, z), (lean(z), side * 0.68, z), 0.02, 'paint', n=8)
        p.tube([(lean(floor + 0.5), side * 0.68, floor + 0.5), (rear + 0.5, side * (s['half'] - 0.02), s['top'])], 0.008, 'alloy')
        for x in (rear + 0.5, (rear + nose) / 2, nose - 0.4):
            p.lathe([(0.035, 0), (0.042, 0.006), (0.05, 0), (0.042, -0.006), (0.035, 0)], (x, side * 0.7, floor + 0.055), 'alloy', 24, up=True)
    p.box((nose + 0.08, nose + 0.42), (-0.34, 0.34), (0.5, 0.82), 'plate', 0.02)
    p.rod((nose + 0.02, 0, 0.5), (nose + 0.02, 0, s['top'] + 0.3), 0.035, 'paint')


def tipping(p, s):
    """The ram below the box, its pump on the drawbar, hinges of the tailgate."""
    rear, floor, nose = s['rear'], s['floor'], s['nose']
    p.rod((nose - 0.2, 0, 0.4), (nose - 0.7, 0, floor - 0.02), 0.055, 'frame', n=24, bevel=0.006)
    p.box((nose + 0.1, nose + 0.46), (-0.24, 0.24), (0.52, 0.86), 'frame', 0.025)
    p.box((nose + 0.16, nose + 0.4), (-0.18, 0.18), (0.86, 0.875), 'charcoal', 0.01)
    p.tube([(nose + 0.1, 0.1, 0.6), (nose - 0.05, 0.1, 0.5), (nose - 0.2, 0.03, 0.44)], 0.012, 'black')
    for side in (1, -1):
        for z in (floor + 0.14, s['top'] - 0.1):
            p.box((rear - 0.03, rear + 0.05), tuple(sorted((side * (s['half'] - 0.04), side * (s['half'] + 0.035)))), (z - 0.03, z + 0.03), 'frame', 0.008)
        p.rod((rear - 0.035, side * 0.84, floor + 0.12), (rear - 0.035, side * 0.84, s['top'] - 0.06), 0.014, 'alloy', n=10)
