"""Materials: paint, glass, what a car has drawn onto it, and the plain ones."""
import bpy
import numpy as np

from .marks import atlas_of


PAINT = 0.08
"""How much light the paint sends back while it is rendered: little, so that most samples go to what it mirrors."""


def plain(name, colour, rough=0.5, metal=0.0, coat=0.0, emit=0.0):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    p = m.node_tree.nodes['Principled BSDF']
    p.inputs['Base Color'].default_value = (*((colour,) * 3 if np.isscalar(colour) else colour), 1)
    p.inputs['Roughness'].default_value = rough
    p.inputs['Metallic'].default_value = metal
    p.inputs['Clearcoat'].default_value = coat
    if emit:
        p.inputs['Emission'].default_value = (1, 1, 1, 1)
        p.inputs['Emission Strength'].default_value = emit
    return m


def image_of(name, pixels):
    rows, cols, _ = pixels.shape
    image = bpy.data.images.new(name, cols, rows, alpha=True, float_buffer=False)
    image.alpha_mode = 'CHANNEL_PACKED'
    image.colorspace_settings.name = 'Non-Color'
    image.pixels.foreach_set(np.ascontiguousarray(np.clip(pixels, 0, 1), np.float32).ravel())
    image.pack()
    return image


class Graph:
    """Short words for making shader nodes."""

    def __init__(self, material):
        material.use_nodes = True
        self.tree = material.node_tree
        self.tree.nodes.clear()

    def node(self, kind, **settings):
        n = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(n, key, value)
        return n

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, op, *values):
        n = self.node('ShaderNodeMath', operation=op)
        for socket, value in zip(n.inputs, values):
            self.feed(socket, value)
        return n.outputs[0]

    def mix(self, share, a, b):
        """Numbers: a where share is 0, b where it is 1."""
        return self.math('ADD', a, self.math('MULTIPLY', share, self.math('SUBTRACT', b, a)))

    def colours(self, share, a, b):
        n = self.node('ShaderNodeMixRGB')
        self.feed(n.inputs[0], share)
        self.feed(n.inputs[1], a)
        self.feed(n.inputs[2], b)
        return n.outputs[0]


def body_material(panels, spec):
    masks, colours, place = atlas_of(panels)
    m = bpy.data.materials.new('body')
    g = Graph(m)
    geometry = g.node('ShaderNodeNewGeometry')

    def own(kind, what):
        """As the car itself has it, wherever it stands."""
        n = g.node('ShaderNodeVectorTransform', vector_type=kind, convert_from='WORLD', convert_to='OBJECT')
        g.feed(n.inputs[0], geometry.outputs[what])
        split = g.node('ShaderNodeSeparateXYZ')
        g.feed(split.inputs[0], n.outputs[0])
        return split.outputs

    x, y, z = own('POINT', 'Position')
    nx, ny, nz = own('NORMAL', 'Normal')
    # The shading normal looks to the viewer; inside faces are told apart below.
    y = g.math('ABSOLUTE', y)
    ax, ay, az = g.math('ABSOLUTE', nx), g.math('ABSOLUTE', ny), g.math('ABSOLUTE', nz)
    is_side = g.math('GREATER_THAN', ay, g.math('MAXIMUM', ax, g.math('MULTIPLY', az, 0.75)))
    is_front = g.math('MULTIPLY', g.math('GREATER_THAN', nx, 0.25), g.math('GREATER_THAN', x, -0.2))
    is_rear = g.math('MULTIPLY', g.math('LESS_THAN', nx, spec.get('rearFace', -0.22)), g.math('LESS_THAN', x, 0.2))

    def uv(name):
        u0, us, v0, vs = place[name]
        a = {'side': x, 'top': x, 'front': y, 'rear': y}[name]
        b = {'side': z, 'top': y, 'front': z, 'rear': z}[name]
        return g.math('MULTIPLY_ADD', a, us, u0), g.math('MULTIPLY_ADD', b, vs, v0)

    u, v = uv('top')
    for share, name in ((is_rear, 'rear'), (is_front, 'front'), (is_side, 'side')):
        u2, v2 = uv(name)
        u, v = g.mix(share, u, u2), g.mix(share, v, v2)
    at = g.node('ShaderNodeCombineXYZ')
    g.feed(at.inputs[0], u)
    g.feed(at.inputs[1], v)

    def texture(name, pixels):
        n = g.node('ShaderNodeTexImage', image=image_of(name, pixels), interpolation='Linear', extension='EXTEND')
        g.feed(n.inputs[0], at.outputs[0])
        return n

    t1, t2 = texture('masks', masks), texture('colours', colours)
    parts = g.node('ShaderNodeSeparateRGB')
    g.feed(parts.inputs[0], t1.outputs['Color'])
    glass, decal, groove = parts.outputs
    metal, gloss = t1.outputs['Alpha'], t2.outputs['Alpha']
    # Wheel wells, the floor, and a bed's liner are black.
    black = g.math('LESS_THAN', nz, -0.55)
    wheel = spec['wheel']['radius']
    for axle in spec['axles']:
        dx, dz = g.math('SUBTRACT', x, axle), g.math('SUBTRACT', z, wheel)
        r = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', dx, dx), g.math('MULTIPLY', dz, dz)))
        black = g.math('MAXIMUM', black, g.math('LESS_THAN', r, spec['arch'] + 0.004))
    well = spec.get('open') or spec.get('well')
    if well and (spec.get('liner') or spec.get('open')):
        inside = g.math('MULTIPLY', g.math('LESS_THAN', y, well['half'] + 0.012), g.math('LESS_THAN', z, 1.128))
        inside = g.math('MULTIPLY', inside, g.math('MULTIPLY', g.math('GREATER_THAN', x, well['from'] - 0.012), g.math('LESS_THAN', x, well['to'] + 0.012)))
        inside = g.math('MULTIPLY', inside, g.math('GREATER_THAN', z, well['floor'] - 0.03))
        black = g.math('MAXIMUM', black, inside)
    not_black = g.math('SUBTRACT', 1.0, black)
    glass = g.math('MULTIPLY', glass, not_black)
    decal = g.math('MAXIMUM', decal, black)
    decal_colour = g.colours(black, t2.outputs['Color'], (0.01, 0.01, 0.01, 1))
    gloss, metal = g.math('MULTIPLY', gloss, not_black), g.math('MULTIPLY', metal, not_black)
    paint_light = g.math('MULTIPLY', g.math('SUBTRACT', 1.0, g.math('MULTIPLY', groove, 0.94)), PAINT)
    paint = g.node('ShaderNodeCombineRGB')
    for socket in paint.inputs:
        g.feed(socket, paint_light)
    solid = g.node('ShaderNodeBsdfPrincipled')
    g.feed(solid.inputs['Base Color'], g.colours(decal, paint.outputs[0], decal_colour))
    g.feed(solid.inputs['Metallic'], g.math('MULTIPLY', metal, decal))
    g.feed(solid.inputs['Roughness'], g.mix(decal, 0.035, g.mix(gloss, 0.55, 0.05)))
    g.feed(solid.inputs['Specular'], g.mix(g.math('MULTIPLY', groove, g.math('SUBTRACT', 1.0, decal)), 0.62, 0.05))
    # Glass: a mirror over a tint.
    tint = g.node('ShaderNodeBsdfTransparent')
    tint.inputs[0].default_value = (0.30, 0.33, 0.34, 1)
    mirror = g.node('ShaderNodeBsdfGlossy')
    mirror.inputs['Roughness'].default_value = 0.0
    fresnel = g.node('ShaderNodeFresnel')
    fresnel.inputs[0].default_value = 1.6
    pane = g.node('ShaderNodeMixShader')
    g.feed(pane.inputs[0], g.math('MULTIPLY', fresnel.outputs[0], g.math('SUBTRACT', 1.0, g.math('MULTIPLY', geometry.outputs['Backfacing'], 0.8))))
    g.feed(pane.inputs[1], tint.outputs[0])
    g.feed(pane.inputs[2], mirror.outputs[0])
    trim = g.node('ShaderNodeBsdfDiffuse')
    trim.inputs[0].default_value = (0.03, 0.03, 0.03, 1)
    lined = g.node('ShaderNodeMixShader')
    g.feed(lined.inputs[0], geometry.outputs['Backfacing'])
    g.feed(lined.inputs[1], solid.outputs[0])
    g.feed(lined.inputs[2], trim.outputs[0])
    both = g.node('ShaderNodeMixShader')
    g.feed(both.inputs[0], glass)
    g.feed(both.inputs[1], lined.outputs[0])
    g.feed(both.inputs[2], pane.outputs[0])
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], both.outputs[0])
    share = g.math('MULTIPLY', g.math('SUBTRACT', 1.0, decal), g.math('SUBTRACT', 1.0, glass))
    aov = g.node('ShaderNodeOutputAOV', name='paint')
    g.feed(aov.inputs['Value'], g.math('MULTIPLY', share, g.math('SUBTRACT', 1.0, geometry.outputs['Backfacing'])))
    return m


def painted():
    """The paint alone, for mirrors and handles."""
    m = bpy.data.materials.new('paint')
    g = Graph(m)
    solid = g.node('ShaderNodeBsdfPrincipled')
    solid.inputs['Base Color'].default_value = (PAINT, PAINT, PAINT, 1)
    solid.inputs['Roughness'].default_value = 0.035
    solid.inputs['Specular'].default_value = 0.62
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], solid.outputs[0])
    aov = g.node('ShaderNodeOutputAOV', name='paint')
    aov.inputs['Value'].default_value = 1.0
    return m


def see_through():
    """Cab glass: a mirror over a pale tint."""
    m = bpy.data.materials.new('pane')
    g = Graph(m)
    tint = g.node('ShaderNodeBsdfTransparent')
    tint.inputs[0].default_value = (0.7, 0.74, 0.74, 1)
    mirror = g.node('ShaderNodeBsdfGlossy')
    mirror.inputs['Roughness'].default_value = 0.0
    fresnel = g.node('ShaderNodeFresnel')
    fresnel.inputs[0].default_value = 1.5
    # Light goes straight through, so a face seen from behind must not reflect as if it were inside glass.
    outside = g.math('SUBTRACT', 1.0, g.node('ShaderNodeNewGeometry').outputs['Backfacing'])
    mixed = g.node('ShaderNodeMixShader')
    for socket, value in zip(mixed.inputs, (g.math('MULTIPLY', fresnel.outputs[0], outside), tint.outputs[0], mirror.outputs[0])):
        g.feed(socket, value)
    g.feed(g.node('ShaderNodeOutputMaterial').inputs[0], mixed.outputs[0])
    return m


def materials():
    return {
        'tyre': plain('tyre', 0.014, 0.7),
        'rim': plain('rim', (0.62, 0.63, 0.65), 0.24, 0.85, 0.5),
        'rim-dark': plain('rim-dark', (0.06, 0.06, 0.065), 0.25, 0.6, 0.6),
        'disc': plain('disc', 0.16, 0.4, 0.8),
        'black': plain('black', 0.008, 0.7),
        'trim': plain('trim', 0.02, 0.45),
        'cloth': plain('cloth', 0.05, 0.9),
        'mirror': plain('mirror', 0.8, 0.02, 1.0),
        'silver': plain('silver', 0.6, 0.25, 1.0),
        'white': plain('white', 0.8, 0.4),
        'pane': see_through(),
        'paint': painted(),
    }
