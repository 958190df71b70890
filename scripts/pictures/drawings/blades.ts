import { STEEL } from '../parts.ts'
import { Scene } from '../scene.ts'

export function blade(kind = 'saw', across = '184'): Scene {
  const radius = 56 + Number(across) * 0.26
  const scene = new Scene()
  const hole = `M13 0 A13 13 0 1 0 -13 0 A13 13 0 1 0 13 0 z`
  const teeth = kind === 'saw' ? Math.round(radius / 3.6) : 0
  const at = (r: number, turn: number) =>
    `${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`
  const rim = teeth
    ? `M${at(radius, 0)} ${Array.from({ length: teeth }, (_, i) => `L${at(radius - 9, ((i + 0.35) / teeth) * 2 * Math.PI)} L${at(radius, ((i + 1) / teeth) * 2 * Math.PI)}`).join(' ')} z`
    : `M${radius} 0 A${radius} ${radius} 0 1 1 ${-radius} 0 A${radius} ${radius} 0 1 1 ${radius} 0 z`
  const colour = { saw: STEEL, disc: '#5f6a66', diamond: '#a9b4b3', flap: '#a5683f' }[kind] ?? STEEL
  scene.slab(`${rim} ${hole}`, kind === 'flap' ? 12 : 4, colour)
  const top = kind === 'flap' ? 12 : 4
  const ring = (r: number, stroke: string, width: number) =>
    `<circle r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
  const decals: Readonly<Record<string, string>> = {
    saw: `${ring(radius * 0.44, '#8d9897', 2)}<path d="M${-radius * 0.7} -8 h34 v16 h-34 z" fill="#c2412f"/>`,
    disc: `<circle r="${radius * 0.52}" fill="#f2c019"/>${ring(26, '#39423e', 8)}<rect x="${-radius * 0.4}" y="${radius * 0.2}" width="${radius * 0.5}" height="7" fill="#141a17"/>`,
    diamond: `${ring(radius - 6, '#6f7a77', 12)}${Array.from({ length: 12 }, (_, i) => `<path d="M${at(radius - 14, (i / 12) * 2 * Math.PI)} L${at(radius, (i / 12) * 2 * Math.PI)}" stroke="#46504c" stroke-width="4"/>`).join('')}<circle r="${radius * 0.4}" fill="#2b6ea3"/>${ring(24, '#dfe3e0', 5)}`,
    flap: `${Array.from({ length: 40 }, (_, i) => `<path d="M${at(radius * 0.5, (i / 40) * 2 * Math.PI)} L${at(radius, (i / 40) * 2 * Math.PI + 0.12)}" stroke="#7a4526" stroke-width="2"/>`).join('')}<circle r="${radius * 0.46}" fill="#48514c"/>`,
  }
  return scene.decal(
    'top',
    [0, 0, top],
    `${decals[kind] ?? ''}<circle r="13" fill="${kind === 'saw' ? '#46504c' : '#39423e'}"/>`,
  )
}

export function bits(kind = 'set'): Scene {
  const scene = new Scene()
  if (kind === 'bit') {
    scene.cylinder('y', [0, 12], 6, 0, 10, STEEL).cylinder('y', [0, 12], 12, 10, 190, STEEL)
    for (let y = 18; y < 186; y += 15) scene.ring([0, 12], 12, y, '#6f7a77', 5)
    return scene.cylinder('y', [0, 12], 9, 190, 262, STEEL)
  }
  scene
    .box([0, 0, 0], [190, 120, 22], '#c2412f')
    .decal('top', [0, 0, 22], '<rect x="8" y="8" width="174" height="104" fill="#48514c"/>')
  for (let i = 0; i < 9; i++) {
    const radius = 2.6 + i * 0.75
    scene.cylinder(
      'y',
      [22 + i * 18.5, 22 + radius],
      radius,
      16 + (8 - i) * 3,
      108,
      i % 3 === 1 ? '#c9a24a' : STEEL,
    )
  }
  return scene
    .face(
      [
        [0, 0, 22],
        [190, 0, 22],
        [190, -34, 120],
        [0, -34, 120],
      ],
      '#a93526',
    )
    .face(
      [
        [10, -4, 33],
        [180, -4, 33],
        [180, -31, 112],
        [10, -31, 112],
      ],
      '#bb4030',
    )
}
