import { randomFrom } from '#fixtures/random.ts'
import { colourOf, lit } from '../colour.ts'
import { Scene } from '../scene.ts'

const INK = '#141a17'

/** Small drawings for labels, in a square of 40. */
const GLYPHS: Readonly<Record<string, string>> = {
  screw: `<path d="M9 6 h14 l-4 5 v18 l-3 6 -3 -6 v-18 z" fill="${INK}"/><path d="M12 15 l8 3 M12 20 l8 3 M12 25 l8 3" stroke="#fff" stroke-width="1.6"/>`,
  nail: `<path d="M7 6 h18 v3 h-7 v20 l-2 7 -2 -7 v-20 h-7 z" fill="${INK}"/>`,
  tie: `<path d="M6 12 q6 -8 10 0 t10 0 M6 24 q6 -8 10 0 t10 0" fill="none" stroke="${INK}" stroke-width="3"/>`,
  chair: `<path d="M6 32 L14 10 h6 L28 32 M10 22 h14" fill="none" stroke="${INK}" stroke-width="3"/>`,
  cap: `<path d="M8 18 q8 -14 16 0 v14 h-16 z" fill="${INK}"/>`,
}

/** A printed carton of fixings; longer fixings have longer boxes. */
export function box(glyph = 'screw', colour = 'yellow', length = '50'): Scene {
  const print = colourOf(colour)
  const depth = { 25: 84, 50: 110, 100: 150 }[Number(length)] ?? 110
  const scene = new Scene()
  scene.box([0, 0, 0], [110, depth, 96], print, { top: '#d9ddd9' })
  scene.decal(
    'top',
    [0, 0, 96],
    `<path d="M0 ${depth / 2} H110" stroke="#aeb5b0" stroke-width="2"/><rect x="14" y="${depth * 0.16}" width="52" height="6" fill="#8b958f"/><rect x="14" y="${depth * 0.16 + 12}" width="36" height="5" fill="#8b958f"/>`,
  )
  scene.decal(
    'left',
    [10, depth, 78],
    `<rect width="62" height="56" fill="#f6f7f4"/><g transform="translate(2 8)">${GLYPHS[glyph] ?? ''}</g><g fill="${INK}"><rect x="34" y="12" width="20" height="6"/><rect x="34" y="23" width="14" height="4"/><rect x="34" y="31" width="20" height="4"/></g>`,
  )
  scene.decal(
    'right',
    [110, depth, 96],
    `<rect y="66" width="${depth}" height="12" fill="${lit(print, -0.45)}"/><g transform="translate(${depth * 0.3} 12) scale(1.1)" opacity="0.85">${GLYPHS[glyph] ?? ''}</g>`,
  )
  return scene
}

/** A clear bag with a printed header card. */
export function bagfix(glyph = 'screw', coating = 'zn'): Scene {
  const metal = { zn: '#b4bdbc', mn: '#5d6463', sm: '#e3e4dd', yl: '#f2c019' }[coating] ?? '#b4bdbc'
  const scene = new Scene()
  const random = randomFrom(11)
  const piece = (i: number) => {
    const [x, y, turn] = [random.between(16, 112), random.between(76, 178), random.between(-50, 50)]
    return glyph === 'chair' || glyph === 'cap'
      ? `<path d="M${x} ${y} l9 -18 9 18 z" fill="${lit(metal, ((i % 3) - 1) * 0.14)}" stroke="${lit(metal, -0.4)}"/>`
      : `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x}" y="${y}" width="26" height="4.5" fill="${lit(metal, ((i % 3) - 1) * 0.14)}" stroke="${lit(metal, -0.4)}" stroke-width="0.7"/><rect x="${x - 4}" y="${y - 3}" width="5" height="10.5" fill="${lit(metal, -0.12)}" stroke="${lit(metal, -0.4)}" stroke-width="0.7"/></g>`
  }
  scene.decal('right', [26, 0, 206], `<path d="M-4 10 h158 l4 190 q-80 14 -166 0 z" fill="#b9c7c8"/>`)
  scene.decal(
    'right',
    [30, 0, 200],
    `<path d="M0 0 h150 v190 q-75 16 -150 0 z" fill="#dfe8e9" stroke="#9fb0b1"/>${Array.from({ length: 46 }, (_, i) => piece(i)).join('')}<rect width="150" height="58" fill="#f2c019" stroke="#b08c10"/><rect y="46" width="150" height="12" fill="${INK}"/><circle cx="75" cy="11" r="6" fill="#8d7212"/><g transform="translate(10 12) scale(0.9)">${GLYPHS[glyph] ?? ''}</g><g fill="${INK}"><rect x="88" y="22" width="48" height="7"/><rect x="88" y="34" width="32" height="5"/></g>`,
  )
  return scene
}

/** Bag colours by contents: paper, band. */
const BAGS: Readonly<Record<string, readonly [paper: string, band: string]>> = {
  cementgp: ['#c9ccc9', '#3b4641'],
  cementbl: ['#c9ccc9', '#2b6ea3'],
  cementrs: ['#c9ccc9', '#c2412f'],
  cementow: ['#f0eee6', '#a7906a'],
  cementhl: ['#eef0ee', '#3f8a58'],
  concretemx: ['#b9a88a', '#3b4641'],
  concreters: ['#b9a88a', '#c2412f'],
  concretehs: ['#b9a88a', '#2b3f6b'],
  concretepm: ['#b9a88a', '#e57a1f'],
  mortarmr: ['#d5c39c', '#8a4b2a'],
  mortarrn: ['#d5c39c', '#2b6ea3'],
  mortarac: ['#e9ebe8', '#76589c'],
  mortarsc: ['#d5c39c', '#3f8a58'],
  mortarng: ['#d2d5d3', '#7d2f42'],
  sandbs: ['#e5ece9', '#d9a23a'],
  sandws: ['#e5ece9', '#cdb98d'],
  sandsb: ['#e5ece9', '#9b8a63'],
  sandbm: ['#e5ece9', '#56707f'],
  loosec: ['#dbe7df', '#3f8a58'],
  looser: ['#efe2b8', '#a6572f'],
  jointbc: ['#eeeae0', '#1f7f86'],
  jointcc: ['#eeeae0', '#c2412f'],
  gardenpm: ['#5a4636', '#7fae4d'],
  gardencp: ['#4b4b3c', '#a8c255'],
  gardenmu: ['#caa25f', '#5c7a39'],
  tilest: ['#e6e8e6', '#2b3f6b'],
  tilefx: ['#e6e8e6', '#e57a1f'],
  tilegr: ['#6b7370', '#f2c019'],
  tilegw: ['#f3f4f1', '#6fb1d6'],
}

/** A filled, upright sack: pillow sides, a band with the name, its weight as bars. */
export function bag(contents = 'cementgp', weight = '20'): Scene {
  const [paper, band] = BAGS[contents] ?? ['#c9ccc9', '#3b4641']
  const scale = { 5: 0.72, 20: 1, 30: 1.16 }[Number(weight)] ?? 1
  const scene = new Scene()
  const side = lit(paper, -0.2)
  scene.raw(
    `<g transform="scale(${scale})"><path d="M150 18 q26 6 30 16 q8 90 -2 168 q-10 12 -30 16 z" fill="${side}" stroke="${lit(paper, -0.34)}" stroke-width="1.2"/>` +
      `<path d="M6 18 q70 -22 146 0 q10 100 0 200 q-76 22 -148 0 q-10 -100 2 -200 z" fill="${paper}" stroke="${lit(paper, -0.25)}" stroke-width="1.2"/>` +
      `<path d="M6 18 q70 -22 146 0 l28 16 q-14 -20 -34 -24 q-62 -14 -120 -4 q-14 4 -20 12 z" fill="${lit(paper, 0.25)}" stroke="${lit(paper, -0.25)}" stroke-width="1.2"/>` +
      `<path d="M1 92 q78 20 155 0 v66 q-78 20 -155 0 z" fill="${band}"/><path d="M156 92 q14 -4 27 -12 v66 q-13 8 -27 12 z" fill="${lit(band, -0.3)}"/>` +
      `<g fill="#fff"><rect x="22" y="112" width="74" height="11" rx="1"/><rect x="22" y="130" width="50" height="7" rx="1" opacity="0.75"/></g><circle cx="128" cy="128" r="17" fill="#fff"/><circle cx="128" cy="128" r="17" fill="none" stroke="${lit(band, -0.3)}"/><rect x="119" y="${weight === '5' ? 124 : 121}" width="18" height="5" fill="${band}"/><rect x="119" y="130" width="${weight === '30' ? 18 : 12}" height="4" fill="${band}"/>` +
      `<path d="M20 34 q56 -12 118 0" fill="none" stroke="${lit(paper, -0.16)}" stroke-width="2" stroke-dasharray="6 4"/><path d="M14 182 q18 10 40 12 M142 176 q-10 12 -30 18" fill="none" stroke="${lit(paper, -0.13)}" stroke-width="2"/></g>`,
  )
  return scene
}

export function bulkbag(fill = 'grey'): Scene {
  const stuff =
    { grey: '#8f979a', sand: '#d9b777', white: '#e8e6de', brown: '#5b4331', bark: '#7c5233' }[fill] ??
    '#8f979a'
  const scene = new Scene()
  const cloth = '#e9e6d8'
  for (const [x, y] of [
    [4, 4],
    [146, 4],
    [4, 146],
  ] as const)
    scene.line(
      [
        [x, y, 140],
        [x + 8, y + 8, 190],
      ],
      '#7c8f9c',
      6,
    )
  scene.box([0, 0, 0], [150, 150, 140], cloth, { top: lit(stuff, -0.1) })
  scene.decal(
    'top',
    [0, 0, 140],
    Array.from(
      { length: 190 },
      (_, i) =>
        `<circle cx="${6 + ((i * 37) % 138)}" cy="${6 + ((i * 59) % 138)}" r="${3 + (i % 4)}" fill="${lit(stuff, ((i % 5) - 2) * 0.1)}"/>`,
    ).join(''),
  )
  scene.line(
    [
      [146, 146, 138],
      [138, 138, 194],
    ],
    '#7c8f9c',
    6,
  )
  scene.decal(
    'left',
    [20, 150, 104],
    '<rect width="92" height="50" fill="#2b6ea3"/><rect x="10" y="12" width="60" height="9" fill="#fff"/><rect x="10" y="28" width="40" height="6" fill="#fff" opacity="0.7"/>',
  )
  for (const u of [50, 100])
    scene.line(
      [
        [150, u, 0],
        [150, u, 140],
      ],
      '#b9b5a2',
      1.5,
    )
  return scene
}

/** Larger packs, regardless of content. */
export function pack(kind = 'carton'): Scene {
  const scene = new Scene()
  if (kind === 'carton') {
    scene.box([0, 0, 0], [150, 120, 110], '#c79f6b')
    scene.decal('top', [0, 0, 110], '<rect y="52" width="150" height="16" fill="#e0c79b"/>')
    scene.decal(
      'left',
      [18, 120, 84],
      `<rect width="76" height="48" fill="#f4efe4"/><g fill="${INK}"><rect x="8" y="9" width="46" height="6"/><rect x="8" y="20" width="32" height="5"/><path d="M8 32h2v10H8zm5 0h1v10h-1zm4 0h3v10h-3zm6 0h1v10h-1zm4 0h2v10h-2zm5 0h3v10h-3z"/></g>`,
    )
    scene.decal(
      'right',
      [150, 100, 92],
      '<path d="M14 30 v-22 h-7 l12 -12 12 12 h-7 v22 z M44 30 v-22 h-7 l12 -12 12 12 h-7 v22 z" fill="#7b5a30"/>',
    )
    return scene
  }
  const isPallet = kind === 'pallet'
  const wood = '#cfa66c'
  if (isPallet) {
    for (const x of [0, 78, 156]) scene.box([x, 0, 0], [16, 160, 12], wood)
    for (const y of [0, 36, 72, 108, 144]) scene.box([0, y, 12], [172, 16, 5], lit(wood, 0.08))
  } else for (const y of [14, 124]) scene.box([0, y, 0], [150, 14, 14], wood)
  const base = isPallet ? 17 : 14
  if (isPallet) {
    for (let row = 0; row < 5; row++)
      for (const [x, y] of [
        [4, 4],
        [88, 4],
        [4, 82],
        [88, 82],
      ] as const)
        scene.box([x, y, base + row * 24], [80, 74, 23], '#c9ccc9')
    scene.decal(
      'left',
      [4, 156, base + 119],
      '<rect width="164" height="119" fill="#eaf3f5" opacity="0.35"/>',
    )
    scene.decal(
      'right',
      [168, 156, base + 119],
      '<rect width="152" height="119" fill="#eaf3f5" opacity="0.3"/>',
    )
    return scene
  }
  for (let row = 0; row < 9; row++)
    scene.box([0, 0, base + row * 11], [150, 160, 10], row % 2 ? '#ddba84' : '#d3ad73')
  const top = base + 9 * 11
  for (const y of [30, 120]) {
    scene.face(
      [
        [0, y, top],
        [150, y, top],
        [150, y + 8, top],
        [0, y + 8, top],
      ],
      '#3b4641',
    )
    scene.face(
      [
        [150, y, base],
        [150, y + 8, base],
        [150, y + 8, top],
        [150, y, top],
      ],
      '#28312d',
    )
  }
  scene.decal(
    'left',
    [50, 160, top - 20],
    `<rect width="56" height="40" fill="#f4f5f2"/><rect x="8" y="9" width="36" height="6" fill="${INK}"/><rect x="8" y="20" width="24" height="5" fill="#8b958f"/>`,
  )
  return scene
}
