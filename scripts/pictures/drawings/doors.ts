import { colourOf, FINISHES, lit } from '../colour.ts'
import { Scene } from '../scene.ts'

const PAINTS: Readonly<Record<string, string>> = {
  white: '#eceeea',
  brown: '#9a7654',
  red: '#a5463a',
  charcoal: '#5c6562',
  hardwood: '#a87445',
  pine: '#d9b47c',
  mn: '#5c6562',
  sm: '#e4e5dd',
}
const GLASS = '#bfdde6'
const SHINE = '<path d="M10 200 L70 10 h22 L32 200 z" fill="#fff" opacity="0.35"/>'

const [WIDE, HIGH] = [124, 290] as const

/** A raised or recessed panel of a door. */
function field(u: number, v: number, w: number, h: number, paint: string): string {
  return `<rect x="${u}" y="${v}" width="${w}" height="${h}" fill="${lit(paint, -0.07)}" stroke="${lit(paint, -0.24)}" stroke-width="1.5"/><rect x="${u + 6}" y="${v + 6}" width="${w - 12}" height="${h - 12}" fill="${lit(paint, 0.1)}" stroke="${lit(paint, -0.14)}"/>`
}

export function door(style = 'flush', coat = 'white'): Scene {
  const paint = PAINTS[coat] ?? colourOf(coat)
  const scene = new Scene()
  if (style === 'garage') {
    scene.box([0, 0, 0], [300, 12, 220], paint)
    const rows = [0, 1, 2, 3]
      .map(
        (row) =>
          `<rect x="0" y="${row * 55}" width="300" height="55" fill="none" stroke="${lit(paint, -0.3)}" stroke-width="2"/>${[0, 1, 2, 3].map((i) => `<rect x="${10 + i * 73}" y="${row * 55 + 12}" width="61" height="31" fill="${lit(paint, -0.06)}" stroke="${lit(paint, -0.2)}"/>`).join('')}`,
      )
      .join('')
    return scene.decal('left', [0, 12, 220], rows)
  }
  if (style === 'slider') {
    scene.box([0, 0, 0], [12, 22, HIGH + 14], paint)
    for (const z of [50, 130, 210]) scene.box([12, 4, z], [112, 12, 16], lit(paint, -0.05))
    scene.box([124, 0, 0], [12, 22, HIGH + 14], paint).box([136, 6, 4], [108, 10, HIGH - 10], '#eceeea')
    scene.decal('left', [136, 16, HIGH - 6], '<rect x="6" y="130" width="7" height="34" fill="#7d8883"/>')
    return scene.box([0, 0, HIGH + 2], [256, 22, 14], paint).box([244, 0, 0], [12, 22, HIGH + 2], paint)
  }
  scene.box([0, 0, 0], [WIDE, 15, HIGH], paint)
  const faces: Readonly<Record<string, string>> = {
    flush: `<rect x="0" y="0" width="${WIDE}" height="${HIGH}" fill="none"/>${coat === 'red' ? '<rect x="42" y="20" width="40" height="14" fill="#f2c019"/>' : ''}<path d="M14 ${HIGH - 10} L96 10 h16 L30 ${HIGH - 10} z" fill="#fff" opacity="0.12"/>`,
    four: [
      field(14, 16, 42, 150, paint),
      field(68, 16, 42, 150, paint),
      field(14, 186, 42, 86, paint),
      field(68, 186, 42, 86, paint),
    ].join(''),
    two: [field(16, 18, 92, 112, paint), field(16, 152, 92, 120, paint)].join(''),
    slat: `<rect x="22" y="18" width="80" height="254" fill="${GLASS}"/>${Array.from({ length: 12 }, (_, i) => `<rect x="16" y="${20 + i * 21}" width="92" height="14" fill="${lit(paint, i % 2 ? 0.06 : -0.04)}" stroke="${lit(paint, -0.25)}"/>`).join('')}`,
    glazed: `<rect x="20" y="20" width="84" height="250" fill="${GLASS}" stroke="${lit(paint, -0.35)}" stroke-width="2"/><g transform="translate(20 30)">${SHINE}</g>`,
  }
  const knob = ['slat', 'glazed'].includes(style)
    ? '<rect x="7" y="110" width="6" height="74" rx="3" fill="#cfd6d6" stroke="#7d8883"/>'
    : '<circle cx="10" cy="154" r="6" fill="#bcc6c5" stroke="#6f7a77"/>'
  return scene.decal('left', [0, 15, HIGH], (faces[style] ?? '') + knob)
}

export function window(style = 'sliding', coat = 'wh'): Scene {
  const frame = coat === 'wh' ? '#eceeea' : '#59625e'
  const edge = lit(frame, -0.3)
  const pane = (u: number, v: number, w: number, h: number, sash = 8) =>
    `<rect x="${u}" y="${v}" width="${w}" height="${h}" fill="${frame}" stroke="${edge}" stroke-width="1.2"/><rect x="${u + sash}" y="${v + sash}" width="${w - 2 * sash}" height="${h - 2 * sash}" fill="${GLASS}" stroke="${edge}"/><path d="M${u + sash + 8} ${v + h - sash - 6} L${u + w * 0.55} ${v + sash + 6} h${w * 0.14} L${u + sash + 8 + w * 0.14} ${v + h - sash - 6} z" fill="#fff" opacity="0.4"/>`
  const scene = new Scene()
  if (style === 'awning') {
    scene
      .box([0, 0, 0], [180, 16, 190], frame)
      .decal(
        'left',
        [0, 16, 190],
        `<rect x="10" y="10" width="160" height="170" fill="#7f9aa3" stroke="${edge}"/>`,
      )
    const [low, high] = [
      [10, 62, 20],
      [170, 62, 20],
    ] as const
    scene.face([[10, 16, 180], [170, 16, 180], high, low], frame, edge)
    scene.face(
      [
        [22, 20, 170],
        [158, 20, 170],
        [158, 58, 32],
        [22, 58, 32],
      ],
      GLASS,
      edge,
    )
    scene.face(
      [
        [44, 30, 134],
        [70, 30, 134],
        [110, 54, 46],
        [84, 54, 46],
      ],
      '#dcedf2',
      '#dcedf2',
    )
    return scene
  }
  const [w, h] = style === 'door' ? [250, 270] : [250, 170]
  scene.box([0, 0, 0], [w, 18, h], frame)
  const bar =
    style === 'door'
      ? `<rect x="${w / 2 + 8}" y="${h / 2 - 22}" width="7" height="44" rx="3" fill="${edge}"/>`
      : ''
  return scene.decal(
    'left',
    [0, 18, h],
    pane(8, 8, w / 2, h - 16) + pane(w / 2 - 8, 8, w / 2, h - 16, 10) + bar,
  )
}

export function handle(kind = 'lever', finish = 'sc'): Scene {
  const metal = colourOf(finish, FINISHES)
  const scene = new Scene()
  switch (kind) {
    case 'lever':
      for (const [x, z] of [
        [0, 0],
        [110, 40],
      ] as const) {
        scene.cylinder('y', [x, z], 38, 0, 9, metal).cylinder('y', [x, z], 14, 9, 40, metal)
        scene.box([x - 10, 34, z - 9], [104, 14, 18], metal)
      }
      return scene
    case 'knob':
      scene.cylinder('y', [0, 0], 52, 0, 10, metal).cylinder('y', [0, 0], 20, 10, 40, metal)
      for (let step = 0; step < 8; step++)
        scene.cylinder(
          'y',
          [0, 0],
          30 + 18 * Math.sin(((step + 1) / 9) * Math.PI),
          40 + step * 6,
          47 + step * 6,
          metal,
        )
      return scene.decal('left', [0, 95, 0], '<rect x="-3" y="-12" width="6" height="24" fill="#46504c"/>')
    case 'deadbolt':
      scene
        .cylinder('y', [0, 0], 58, 0, 16, metal)
        .cylinder('y', [0, 0], 42, 16, 34, metal)
        .cylinder('y', [0, 0], 20, 34, 40, lit(metal, 0.1))
      return scene.decal('left', [0, 40, 0], '<rect x="-3" y="-13" width="6" height="26" fill="#46504c"/>')
    case 'digital':
      scene.box([0, 0, 0], [80, 30, 190], metal)
      return scene.decal(
        'left',
        [0, 30, 190],
        `<rect x="8" y="8" width="64" height="120" rx="6" fill="#2f3a36"/>${Array.from({ length: 12 }, (_, i) => `<circle cx="${22 + (i % 3) * 18}" cy="${28 + Math.floor(i / 3) * 26}" r="6" fill="#cfe6ec"/>`).join('')}<circle cx="40" cy="158" r="18" fill="${lit(metal, 0.2)}" stroke="#6f7a77"/><rect x="37" y="148" width="6" height="20" fill="#46504c"/>`,
      )
    default:
      scene
        .box([0, 0, 0], [190, 44, 52], metal)
        .decal('left', [0, 44, 52], '<rect x="14" y="18" width="60" height="14" fill="#8a948e"/>')
      return scene
        .tube(
          [
            [150, 22, 56],
            [60, 90, 58],
          ],
          14,
          metal,
        )
        .tube(
          [
            [60, 90, 60],
            [140, 150, 60],
          ],
          14,
          metal,
        )
  }
}

export function hinge(finish = 'zn'): Scene {
  const metal = colourOf(finish, FINISHES)
  const holes = (at: readonly (readonly [number, number])[]) =>
    at
      .map(
        ([u, v]) =>
          `<circle cx="${u}" cy="${v}" r="8" fill="#59625e"/><circle cx="${u}" cy="${v}" r="4" fill="#39423e"/>`,
      )
      .join('')
  const scene = new Scene()
  scene.slab('M-84 0 H0 V220 H-84 z', 6, metal).decal(
    'top',
    [0, 0, 6],
    holes([
      [-58, 30],
      [-30, 84],
      [-58, 138],
      [-30, 190],
    ]),
  )
  for (let knuckle = 0; knuckle < 5; knuckle++)
    scene.cylinder(
      'y',
      [8, 6],
      11,
      knuckle * 44 + 1,
      knuckle * 44 + 43,
      knuckle % 2 ? lit(metal, 0.14) : metal,
    )
  scene.slab('M18 0 H100 V220 H18 z', 6, metal)
  return scene.decal(
    'top',
    [0, 0, 6],
    holes([
      [72, 30],
      [44, 84],
      [72, 138],
      [44, 190],
    ]),
  )
}
