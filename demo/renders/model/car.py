"""A car's body as a field: lower body and greenhouse out of a few curves, arches cut, everything rounded."""
import numpy as np
from .field import line, smax, smin


class Car:
    """Curves of a car, made from a plain table of figures (`cars.py`)."""

    def __init__(self, spec):
        self.spec = s = spec
        self.top = line(s['top'])
        self.bottom = line(s['bottom'])
        self.nose = line([(z, x) for x, z in s['nose']])
        self.tail = line([(z, x) for x, z in s['tail']])
        self.taper = line(s['taper'])
        self.crease = line(s['crease'])
        g = s['cabin']
        self.roof = line(g['roof'])
        self.screen = line([(z, x) for x, z in g['screen']])
        self.rear = line([(z, x) for x, z in g['rear']])
        self.cabin_taper = line(g['taper'])

    def half_width(self, x, z):
        """Half width of the lower body."""
        s = self.spec
        w = s['half'] * self.taper(x)
        dz = z - self.crease(x)
        soft = 0.5 * (dz + np.sqrt(dz * dz + 0.012**2))
        w = w - soft * s.get('lean', 0.2) - soft * soft * s.get('lean2', 0.25)
        w = w - s.get('scallop', 0.022) * np.exp(-(((dz + 0.2) / 0.11) ** 2))
        sill = np.maximum(0, s.get('sill', 0.36) - z)
        w = w - sill * sill * s.get('tuck', 1.4)
        for axle in s['axles']:
            r = np.sqrt((x - axle) ** 2 + (z - s['wheel']['radius']) ** 2)
            w = w + s.get('flare', 0.022) * np.exp(-(((r - s['arch']) / s.get('flareWidth', 0.1)) ** 2))
        return w

    def lower(self, x, y, z):
        s = self.spec
        e = 0.02
        slope = (self.top(x + e) - self.top(x - e)) / (2 * e)
        # The bonnet falls a little towards the wings, and has two soft folds.
        f_top = (z - self.top(x) + s.get('crown', 0.05) * (y / s['half']) ** 2) / np.sqrt(1 + slope**2)
        f_side = (y - self.half_width(x, z)) * 0.97
        q = np.abs(y / s['half'])
        f_nose = (x - self.nose(z) + s['noseCurve'] * q ** s.get('nosePower', 2.4)) * 0.86
        f_tail = (self.tail(z) - x + s['tailCurve'] * q**2.6) * 0.9
        f = smax(f_top, f_side, s.get('edge', 0.09))
        f = smax(f, f_nose, s.get('noseEdge', 0.1))
        f = smax(f, f_tail, s.get('tailEdge', 0.08))
        return smax(f, self.bottom(x) - z, 0.06)

    def cabin_half(self, x, z):
        g = self.spec['cabin']
        up = z - g['belt']
        return g['beltHalf'] * self.cabin_taper(x) - up * g['tumble'] - up * up * g.get('tumble2', 0.1)

    def cabin(self, x, y, z):
        g = self.spec['cabin']
        curve = g.get('screenCurve', 0.3)
        xs = x + curve * y * y
        f_screen = (xs - self.screen(z)) * g['screenScale']
        f_rear = (self.rear(z) - x + g.get('rearCurve', 0.2) * y * y) * g['rearScale']
        f_side = (y - self.cabin_half(x, z)) * 0.92
        f_roof = z - self.roof(x) + g.get('crown', 0.09) * y * y
        f = smax(f_roof, f_side, g.get('rail', 0.14))
        f = smax(f, f_screen, g.get('pillarEdge', 0.07))
        f = smax(f, f_rear, g.get('rearEdge', 0.07))
        return smax(f, g['belt'] - 0.3 - z, 0.05)

    def windscreen(self, x, y, z):
        """Of an open car: how far a point is from the plane of its screen, and from the edge of the screen in it."""
        g = self.spec['cabin']
        plane = (x + g.get('screenCurve', 0.3) * y * y - self.screen(z)) * g['screenScale']
        foot = self.top(x) - 0.02
        edge = smax(smax(y - self.cabin_half(x, z), z - self.spec['open']['head'], 0.1), foot - z, 0.03)
        return plane, edge

    def field(self, x, y, z):
        s = self.spec
        cockpit = s.get('open')
        f = self.lower(x, y, z)
        if cockpit:
            ends = smax(cockpit['from'] - x, x - cockpit['to'], 0.12)
            f = smax(f, -smax(smax(ends, y - cockpit['half'], 0.12), cockpit['floor'] - z, 0.05), 0.04)
        else:
            f = smin(f, self.cabin(x, y, z), s.get('fillet', 0.035))
        for axle in s['axles']:
            r = np.sqrt((x - axle) ** 2 + (z - s['wheel']['radius']) ** 2)
            well = smax((r - s['arch']), s['half'] - 0.36 - y, 0.03)
            f = smax(f, -well, 0.014)
        well = s.get('well')
        if well:
            cut = np.maximum(np.maximum(well['from'] - x, x - well['to']), np.maximum(y - well['half'], well['floor'] - z))
            f = smax(f, -cut, 0.02)
            gap = np.maximum(np.abs(x - well['to'] - 0.075) - 0.011, np.maximum(0.3 - z, s['half'] * 0.8 - y))
            f = np.maximum(f, -gap)
        return f
