"""Draws a car's glass, lamps, grille and shut lines onto its four panels."""
import numpy as np
from .marks import Panel, headlamp, tail_lamp


def dress(car):
    s = car.spec
    g = s['cabin']
    r, f = s['ends']
    high = max(z for _, z in g['roof']) + 0.1
    side = Panel((r - 0.08, f + 0.08), (0.0, high))
    front = Panel((0.0, 1.1), (0.0, high))
    rear = Panel((0.0, 1.1), (0.0, high))
    top = Panel((r - 0.08, f + 0.08), (0.0, 1.1))
    dress_side(car, s, g, side)
    dress_front(car, s, g, front)
    dress_rear(car, s, g, rear)
    dress_top(car, s, g, top)
    return {'side': side, 'front': front, 'rear': rear, 'top': top}


def arch_points(axle, wheel, radius, low):
    out = []
    for a in np.linspace(-0.5, np.pi + 0.5, 60):
        p = (axle + radius * np.cos(a), wheel + radius * np.sin(a))
        if p[1] >= low:
            out.append(p)
    return out


def dress_side(car, s, g, p):
    r, f = s['ends']
    X, Z = p.U, p.V
    wheel = s['wheel']['radius']
    low = s['clear']
    front_door, split, rear_door = s['doors']
    # Shut lines of doors: down from the belt, around the rear wheel where it is in the way.
    belt = lambda x: float(car.top(x)) + 0.03
    sill = low + s.get('clad', 0.11) + 0.015
    for x in [front_door, split]:
        if x is not None:
            p.cut([(x + 0.02, belt(x)), (x, 0.7), (x + 0.012, sill)])
    x = rear_door
    gap = s['arch'] + 0.06
    axle = s['axles'][1]
    points = [(x - 0.03, belt(x)), (x, belt(x) - 0.2)]
    for z in np.linspace(belt(x) - 0.22, sill, 40):
        reach = gap * gap - (z - wheel) ** 2
        points.append((max(x, axle + np.sqrt(reach)) if reach > 0 else x, z))
    p.cut(points)
    p.cut([(front_door, sill), (points[-1][0], sill)], 0.006)
    # The bonnet's edge and the seams of both bumpers.
    p.cut([(f - 0.52, float(car.crease(f - 0.5)) + 0.03), (f - 0.6, 0.55), (s['axles'][0] + s['arch'] * 0.9, 0.5)], 0.005)
    if not s.get('well'):
        p.cut([(r + 0.42, float(car.crease(r + 0.4)) - 0.06), (r + 0.42, 0.62), (s['axles'][1] - s['arch'] * 0.95, 0.55)], 0.005)
    if s.get('well') is None:
        c = (s['axles'][1] + 0.02, float(car.crease(s['axles'][1])) - 0.02)
        p.cut([(c[0] - 0.08, c[1] - 0.07), (c[0] + 0.08, c[1] - 0.07), (c[0] + 0.08, c[1] + 0.07), (c[0] - 0.08, c[1] + 0.07)], 0.005, closed=True)
    if s.get('slide'):
        p.cut([(r + 0.3, 0.95), (split or 0, 0.95)], 0.02)
    # Plastic along the sill and around the arches.
    if s.get('cladding'):
        band = s.get('clad', 0.13)
        lower = p.where(Z < car.bottom(X) + band)
        for a in s['axles']:
            ring = np.sqrt((X - a) ** 2 + (Z - wheel) ** 2) < s['arch'] + s.get('cladArch', 0.055)
            lower = np.maximum(lower, p.where(ring & (Z < 1.6 * s['arch'] + wheel)))
        p.put(p.rounded(lower, 0.02), 0.022, gloss=0.05)
    else:
        p.put(p.where(Z < car.bottom(X) + 0.045), 0.02, gloss=0.1)
    # Windows between pillars.
    half = car.cabin_half(X, Z)
    curve, rear_curve = g.get('screenCurve', 0.3), g.get('rearCurve', 0.2)
    ahead = car.screen(Z) - curve * half**2 - g.get('apillar', 0.075)
    behind = car.rear(Z) + rear_curve * half**2 + g['cpillar']
    above = car.roof(X) - g.get('crown', 0.09) * half**2 - g.get('header', 0.075)
    below = car.top(X) + 0.022
    glass = (X < ahead) & (X > behind) & (Z < above) & (Z > below) & (X < front_door + 0.3)
    if s.get('blind') is not None:
        glass = glass & (X > s['blind'])
    if not s.get('open'):
        p.glaze(p.rounded(p.where(glass), 0.05), 0.03)
    if s.get('chromeSill'):
        edge = p.where((Z < below - 0.002) & (Z > below - 0.016) & (X < ahead + 0.02) & (X > behind - 0.03))
        p.put(edge, 0.75, gloss=0.6, metal=1.0)
    pillars = [s['doorB']] + ([rear_door + 0.06] if s['doors'][1] is not None and s.get('blind') is None and behind_room(car, s, g, rear_door) else [])
    for i, x in enumerate(pillars):
        wide = 0.045 if i == 0 else 0.02
        lean = 0.1 * (Z - g['belt'])
        bar = p.where((np.abs(X - x + lean) < wide) & (Z > below - 0.01) & (Z < above + 0.02))
        p.put(p.rounded(bar, 0.006), 0.012, gloss=0.8)
        p.glass *= 1 - bar
    if s.get('barn') or s.get('blind') is not None:
        p.cut([(rear_door, belt(rear_door)), (rear_door, float(above.max()) if False else g['belt'] + 0.66)], 0.006)
        p.cut([(split, belt(split)), (split - 0.03, g['belt'] + 0.66)], 0.006)
        p.cut([(rear_door - 1.4, 1.02), (split, 1.02)], 0.014)
    # Lamps wrap around the corners.
    lamp = s['lamp']
    top = max(z for _, z in lamp)
    bottom = min(z for _, z in lamp)
    outer_low = sorted(lamp)[-2:]
    headlamp(p, [(f + 0.06, bottom), (f - s['lampSide'] * 0.8, bottom + (top - bottom) * 0.45), (f - s['lampSide'] * 1.12, top), (f + 0.06, top)], 0.03)
    rl = s['rlamp']
    top, bottom = max(z for _, z in rl), min(z for u, z in rl if u > 0.75)
    tail_lamp(p, [(r - 0.06, bottom), (r + s['rlampSide'] * 0.8, bottom + 0.03), (r + s['rlampSide'], top - 0.02), (r - 0.06, top)], 0.03)


def behind_room(car, s, g, x):
    """Whether there is glass behind the rear door."""
    z = g['belt'] + 0.2
    return float(car.rear(z)) + g['cpillar'] + 0.18 < x


def dress_front(car, s, g, p):
    Y, Z = p.U, p.V
    f = s['ends'][1]
    foot = g['screen'][1]
    base = float(car.top(foot[0] - 0.1))
    screen_x = car.screen(Z) - g.get('screenCurve', 0.3) * Y * Y
    lower = np.maximum(car.top(screen_x) - s.get('crown', 0.05) * (Y / s['half']) ** 2, 0) + 0.015
    width = car.cabin_half(car.screen(Z), Z)
    above = car.roof(np.clip(screen_x, -9, 9)) - g.get('crown', 0.09) * Y * Y - 0.035
    # Under a high roof the screen ends well below it.
    above = np.minimum(above, g.get('screenTop', above.max()))
    glass = (Y < width - 0.06) & (Z > lower) & (Z < above) & (Z > base - 0.05)
    if not s.get('open'):
        p.glaze(p.rounded(p.where(glass), 0.04), 0.035)
    # The black apron below the screen.
    p.put(p.where((Z < lower + 0.012) & (Z > lower - 0.035) & (Y < width - 0.03) & (Z > base - 0.2)), 0.015, gloss=0.1)
    edge = s['lamp'][-1]
    p.cut([(0, edge[1] + 0.028), (0.3, edge[1] + 0.028), (edge[0], edge[1] + 0.018), (0.95, s['lamp'][2][1] + 0.012)], 0.007)
    # Bumper, grille, openings.
    if s.get('cladding'):
        p.put(p.where(Z < s['clear'] + 0.14), 0.022, gloss=0.05)
    grille = s['grille']
    mirrored = lambda pts: pts + [(-u, v) for u, v in reversed(pts)]
    mask = p.area(mirrored(grille), 0.03)
    rim = np.clip(p.rounded(p.area(mirrored([(u * 1.035 + 0.006, v + (0.012 if v > np.mean([q[1] for q in grille]) else -0.012)) for u, v in grille])), 0.03), 0, 1)
    p.put(rim, 0.6 if s['bars'] != 'mesh' else 0.02, gloss=0.7, metal=1.0 if s['bars'] != 'mesh' else 0)
    p.put(mask, 0.008, gloss=0.2)
    v0, v1 = min(v for _, v in grille), max(v for _, v in grille)
    if s['bars'] == 'wide':
        count = max(2, int((v1 - v0) / 0.05))
        for i in range(count):
            v = v0 + (i + 0.5) * (v1 - v0) / count
            p.put(p.stroke([(0, v), (1, v)], 0.014) * mask, 0.55, gloss=0.6, metal=1.0)
    elif s['bars'] == 'slim':
        p.put(p.stroke([(0, (v0 + v1) / 2), (1, (v0 + v1) / 2)], 0.01) * mask, 0.6, gloss=0.6, metal=1.0)
    else:
        pattern = ((np.floor(Y / 0.028) + np.floor(Z / 0.024)) % 2) * mask
        p.put(pattern, 0.045, gloss=0.6)
    mid = (v0 + v1) / 2 if s['bars'] != 'slim' else v0 + 0.03
    p.put(p.disc(0, mid + 0.02, 0.062), 0.75, gloss=0.8, metal=1.0)
    p.put(p.disc(0, mid + 0.02, 0.05), 0.03, gloss=1.0)
    p.put(p.stroke([(0, mid - 0.012), (0.0, mid + 0.052)], 0.012) + 0, 0.8, gloss=0.8, metal=1.0)
    intake = p.area(mirrored(s['intake']), 0.03)
    p.put(intake, 0.01, gloss=0.1)
    for v in np.arange(min(v for _, v in s['intake']) + 0.03, max(v for _, v in s['intake']), 0.035):
        p.put(p.stroke([(0, v), (1, v)], 0.008) * intake, 0.03, gloss=0.3)
    p.put(p.area(s['vent'], 0.03), 0.012, gloss=0.3)
    cu, cv = np.mean([q[0] for q in s['vent']]), np.mean([q[1] for q in s['vent']])
    p.put(p.disc(cu, cv, 0.03), 0.5, gloss=1.0, metal=0.8)
    p.put(p.disc(cu, cv, 0.02), 0.85, gloss=1.0)
    headlamp(p, s['lamp'] + [], 0.03, eyes=s['eyes'], strip=s['drl'])
    v = s['plate'][0]
    p.put(p.area(mirrored([(0.19, v), (0.19, v + 0.115)]), 0.01), 0.75, gloss=0.4)


def dress_rear(car, s, g, p):
    Y, Z = p.U, p.V
    mirrored = lambda pts: pts + [(-u, v) for u, v in reversed(pts)]
    width = car.cabin_half(car.rear(Z), Z)
    rear_x = car.rear(Z) + g.get('rearCurve', 0.2) * Y * Y
    above = car.roof(np.clip(rear_x, -9, 9)) - g.get('crown', 0.09) * Y * Y - 0.06
    if g.get('rearTop'):
        # Of a fastback the roof runs on into the window.
        above = g['rearTop'] - 0.12 * Y * Y
    base = float(car.top(g['rear'][1][0])) + (0.05 if s.get('well') or s['ends'][0] < g['rear'][1][0] - 0.3 else 0.06)
    glass = (Y < width - 0.085) & (Z > base) & (Z < above)
    if s.get('barn'):
        glass = glass & (Y > 0.07) & (Z < above - 0.1) & (Z > base + 0.1)
    if not s.get('open'):
        p.glaze(p.rounded(p.where(glass), 0.05), 0.03)
    rl = s['rlamp']
    low = min(v for _, v in rl)
    low_bumper = 0.56 if not s.get('cladding') else 0.6
    # Tailgate or boot lid.
    if s.get('well'):
        p.cut(mirrored([(0.765, 0.68), (0.765, 1.12)]), 0.008, closed=True)
        p.put(p.area(mirrored([(0.13, 0.93), (0.13, 1.0)]), 0.02), 0.02, gloss=0.4)
    elif s.get('barn'):
        high = s.get('barnTop', 1.86)
        p.cut([(0, 0.55), (0, high)], 0.009)
        p.cut(mirrored([(0.83, 0.56), (0.83, high - 0.02)]), 0.008, closed=True)
        p.put(p.area([(0.04, 0.98), (0.06, 0.98), (0.06, 1.12), (0.04, 1.12)]), 0.02, gloss=0.4)
    else:
        p.cut([(0.0, low_bumper + 0.09), (0.6, low_bumper + 0.09), (0.68, low), (0.7, max(v for _, v in rl) + 0.01), (0.78, base)], 0.008)
    p.cut([(0, low_bumper + 0.03), (1.05, low_bumper + 0.05)], 0.005)
    p.put(p.where(Z < s['clear'] + (0.2 if s.get('cladding') else 0.15)), 0.022, gloss=0.05)
    tail_lamp(p, rl, 0.03, strip=s['rstrip'], clear=None)
    v = s['plate'][1]
    if not s.get('well'):
        p.put(p.area(mirrored([(0.25, v - 0.02), (0.25, v + 0.15)]), 0.03), 0.03, gloss=0.3)
    p.put(p.area(mirrored([(0.185, v), (0.185, v + 0.11)]), 0.01), 0.75, gloss=0.4)
    p.put(p.area([(0.62, 0.38), (0.84, 0.39), (0.84, 0.42), (0.62, 0.41)], 0.01), (0.3, 0.01, 0.01), gloss=1.0)
    badge = min(v + 0.24, base - 0.06)
    p.put(p.disc(0, badge, 0.045), 0.75, gloss=0.8, metal=1.0)
    p.put(p.disc(0, badge, 0.035), 0.04, gloss=1.0)


def dress_top(car, s, g, p):
    f = s['ends'][1]
    X, Y = p.U, p.V
    inner = s['lamp'][0][0]
    foot = g['screen'][1][0]
    w = s['half']
    p.cut([(f - 0.22, inner + 0.12), (f - 0.5, w * 0.8), (foot - 0.1, w * 0.865)], 0.008)
    if not s.get('well') and s['ends'][0] < g['rear'][1][0] - 0.3:
        back = g['rear'][1][0]
        p.cut([(s['ends'][0] + 0.1, w * 0.76), (back - 0.02, w * 0.76), (back - 0.02, 0)], 0.008)
