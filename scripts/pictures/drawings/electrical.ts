import { lit } from '../colour.ts'
import { circle } from '../geometry.ts'
import { SHADES } from '../parts.ts'
import { Scene } from '../scene.ts'

/** A wall plate with its front to the left, and its content in a box of 150 by 96. */
export function plate(kind = 'gpo1', shade = 'wh'): Scene {
  const body = SHADES[shade] ?? '#eef0ec'
  const ink = shade === 'bk' ? '#2c3531' : '#8a948e'
  const raised = lit(body, shade === 'bk' ? 0.12 : -0.05)
  const pins = (u: number) =>
    `<g stroke="${shade === 'bk' ? '#1d2522' : '#4a544f'}" stroke-width="5" stroke-linecap="round"><path d="M${u - 9} 48 l-5 10 M${u + 9} 48 l5 10 M${u} 66 v10"/></g>`
  const rocker = (u: number, v = 14) =>
    `<rect x="${u - 9}" y="${v}" width="18" height="22" rx="2" fill="${raised}" stroke="${ink}" stroke-width="1.5"/><path d="M${u} ${v + 5} v5" stroke="#c2412f" stroke-width="3"/>`
  const fronts: Readonly<Record<string, string>> = {
    gpo1: rocker(75) + pins(75),
    gpo2: rocker(56) + rocker(94) + pins(36) + pins(114),
    gpou: `${rocker(56)}${rocker(94)}${pins(34)}${pins(116)}<rect x="66" y="50" width="18" height="8" fill="${ink}"/><rect x="66" y="66" width="18" height="8" fill="${ink}"/>`,
    s1: `<rect x="58" y="28" width="34" height="42" rx="3" fill="${raised}" stroke="${ink}" stroke-width="1.5"/><path d="M75 34 v8" stroke="#3f8a58" stroke-width="3"/>`,
    s2: [48, 102]
      .map(
        (u) =>
          `<rect x="${u - 17}" y="28" width="34" height="42" rx="3" fill="${raised}" stroke="${ink}" stroke-width="1.5"/>`,
      )
      .join(''),
    dm: `<circle cx="75" cy="48" r="29" fill="${raised}" stroke="${ink}" stroke-width="1.5"/><path d="M75 48 L92 30" stroke="${ink}" stroke-width="4"/>`,
    box: `<rect x="16" y="12" width="118" height="72" fill="#59635f"/><rect x="26" y="22" width="98" height="52" fill="#707b76"/><circle cx="40" cy="34" r="6" fill="#3c4541"/><circle cx="110" cy="64" r="6" fill="#3c4541"/>`,
  }
  const scene = new Scene()
  const depth = kind === 'box' ? 54 : 13
  scene.box([0, 0, 0], [150, depth, 96], body)
  return scene.decal(
    'left',
    [0, depth, 96],
    `<rect x="4" y="4" width="142" height="88" rx="4" fill="none" stroke="${lit(body, -0.12)}" stroke-width="1.5"/>${fronts[kind] ?? ''}`,
  )
}

export function breaker(kind = '1'): Scene {
  const scene = new Scene()
  if (kind === 'board') {
    scene.box([0, 0, 0], [170, 44, 220], '#dfe3e0')
    const ways = Array.from(
      { length: 12 },
      (_, i) =>
        `<rect x="${30 + i * 9.4}" y="76" width="8" height="34" fill="#eef0ed" stroke="#7d8883"/><rect x="${32 + i * 9.4}" y="88" width="4" height="10" fill="${i === 2 ? '#c2412f' : '#48514c'}"/>`,
    ).join('')
    return scene.decal(
      'left',
      [0, 44, 220],
      `<rect x="12" y="12" width="146" height="196" rx="4" fill="#eceeeb" stroke="#a4aeaa" stroke-width="2"/><rect x="22" y="66" width="126" height="54" fill="#c3cac6"/>${ways}<rect x="30" y="140" width="60" height="6" fill="#9aa49f"/><rect x="30" y="154" width="44" height="6" fill="#9aa49f"/>`,
    )
  }
  const wide = kind === '2' ? 96 : 56
  scene.box([0, 0, 0], [wide, 56, 160], '#eceeea').box([0, 56, 44], [wide, 22, 72], '#eceeea')
  scene.decal(
    'left',
    [0, 78, 116],
    `<rect x="${wide / 2 - 11}" y="18" width="22" height="34" fill="${kind === '2' ? '#2b6ea3' : '#48514c'}"/><rect x="8" y="6" width="22" height="5" fill="#48514c"/>`,
  )
  return scene.decal(
    'left',
    [0, 56, 160],
    `<rect x="8" y="8" width="${wide - 16}" height="24" fill="#cfd5d1"/><rect x="8" y="132" width="${wide - 16}" height="18" fill="#cfd5d1"/>${kind === '2' ? '<circle cx="80" cy="22" r="8" fill="#f2c019"/>' : ''}`,
  )
}

const BLADES: Readonly<Record<string, string>> = {
  ceilingwh: '#e9ebe8',
  ceilingbk: '#59625e',
  ceilingtm: '#b98552',
}

export function fan(kind = 'c'): Scene {
  const scene = new Scene()
  const blade = BLADES[kind]
  if (blade) {
    const metal = kind === 'ceilingwh' ? '#dfe3e0' : '#59625e'
    for (const turn of [200, 320, 80])
      scene.slab(
        `M${rotated(24, -13, turn)} L${rotated(160, -24, turn)} Q${rotated(176, 0, turn)} ${rotated(160, 20, turn)} L${rotated(24, 13, turn)} z`,
        5,
        blade,
      )
    return scene
      .lathe(
        [
          [34, -8],
          [40, 4],
          [40, 22],
          [26, 34],
          [9, 38],
          [9, 108],
        ],
        metal,
      )
      .lathe(
        [
          [30, 108],
          [20, 128],
        ],
        metal,
      )
  }
  if (kind === 'i') {
    scene
      .cylinder('y', [0, 0], 46, 0, 60, '#dfe3e0')
      .cylinder('y', [0, 0], 70, 60, 170, '#cfd5d2')
      .cylinder('y', [0, 0], 46, 170, 230, '#dfe3e0')
    return scene.face(
      circle(40).map(([x, z]) => [x, 230, z] as const),
      '#46504c',
    )
  }
  scene.box([0, 0, 0], [190, 190, 14], '#eceeea')
  const slats = Array.from(
    { length: 9 },
    (_, i) => `<rect x="26" y="${28 + i * 16}" width="138" height="8" fill="#9aa5a0"/>`,
  ).join('')
  const lamps = [
    [56, 56],
    [134, 56],
    [56, 134],
    [134, 134],
  ]
    .map(
      ([u, v]) =>
        `<circle cx="${u}" cy="${v}" r="25" fill="#f3d98a" stroke="#b5bcb8" stroke-width="3"/><circle cx="${u}" cy="${v}" r="12" fill="#fdf4cf"/>`,
    )
    .join('')
  return scene.decal(
    'top',
    [0, 0, 14],
    `<rect x="12" y="12" width="166" height="166" rx="${kind === 'h' ? 8 : 83}" fill="#dce1de"/>${kind === 'h' ? `${lamps}<circle cx="95" cy="95" r="18" fill="#9aa5a0"/>` : `<clipPath id="f"><circle cx="95" cy="95" r="72"/></clipPath><g clip-path="url(#f)">${slats}</g>`}`,
  )
}

function rotated(x: number, y: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(x * Math.cos(angle) - y * Math.sin(angle)).toFixed(1)} ${(x * Math.sin(angle) + y * Math.cos(angle)).toFixed(1)}`
}
