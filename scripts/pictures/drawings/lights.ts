import { lit } from '../colour.ts'
import { circle } from '../geometry.ts'
import { SHADES } from '../parts.ts'
import { Scene } from '../scene.ts'

export function light(kind = 'down', shade = 'wh'): Scene {
  const body = SHADES[shade] ?? '#eef0ec'
  const scene = new Scene()
  const glow = '#fdf4cf'
  switch (kind) {
    case 'down':
      scene
        .lathe(
          [
            [96, 0],
            [96, 7],
          ],
          body,
        )
        .face(
          circle(72).map(([x, y]) => [x, y, 7] as const),
          lit(body, -0.16),
        )
      scene.face(
        circle(64).map(([x, y]) => [x, y, 7] as const),
        glow,
      )
      for (const side of [-1, 1])
        scene.line(
          [
            [side * 90, -side * 90, 0],
            [side * 118, -side * 118, 26],
          ],
          '#7d8883',
          5,
        )
      return scene
    case 'batten':
      return scene.box([0, 0, 0], [46, 290, 16], body).extrude(
        'y',
        [
          [2, 16],
          [44, 16],
          [38, 34],
          [8, 34],
        ],
        6,
        284,
        glow,
      )
    case 'panel':
      return scene
        .box([0, 0, 0], [200, 200, 10], body)
        .decal(
          'top',
          [0, 0, 10],
          `<rect x="10" y="10" width="180" height="180" fill="${glow}"/><path d="M20 180 L120 20 h40 L60 180 z" fill="#fff" opacity="0.5"/>`,
        )
    case 'flood':
      scene
        .tube(
          [
            [-8, 40, 30],
            [-24, 40, 0],
            [-24, 40, -30],
          ],
          10,
          '#6a746f',
        )
        .box([-16, 0, 20], [16, 150, 110], body)
      return scene.decal(
        'right',
        [0, 150, 130],
        `<rect x="10" y="10" width="130" height="90" fill="${glow}" stroke="#39423e" stroke-width="3"/>${Array.from({ length: 24 }, (_, i) => `<rect x="${22 + (i % 6) * 19}" y="${22 + Math.floor(i / 6) * 18}" width="9" height="9" fill="#f2c94c"/>`).join('')}`,
      )
    case 'bulkhead':
      scene.cylinder('x', [0, 0], 92, 0, 26, body).cylinder('x', [0, 0], 74, 26, 44, glow)
      return scene.decal(
        'right',
        [44, 0, 0],
        '<path d="M-70 -18 H70 M-70 18 H70 M0 -72 V72" stroke="#59625e" stroke-width="8"/>',
      )
    case 'exit':
      return scene
        .box([0, 0, 0], [220, 24, 96], '#eceeea')
        .decal(
          'left',
          [0, 24, 96],
          '<rect x="10" y="10" width="200" height="76" fill="#2f8f5b"/><g fill="#fff"><circle cx="56" cy="28" r="8"/><path d="M48 40 h16 l14 10 -4 6 -12 -6 v12 l10 18 h-9 l-10 -16 -10 16 h-9 l12 -24 v-10 l-10 8 -5 -5 z"/><path d="M150 36 l28 14 -28 14 v-9 h-44 v-10 h44 z"/></g>',
        )
    default:
      scene.lathe(
        [
          [84, 0],
          [84, 26],
          [70, 36],
          [40, 42],
        ],
        body,
      )
      for (let i = 0; i < 12; i++)
        scene.line(
          [
            [78 * Math.cos(i / 3.2), 78 * Math.sin(i / 3.2), 30],
            [70 * Math.cos(i / 3.2), 70 * Math.sin(i / 3.2), 36],
          ],
          '#8a948e',
          3,
        )
      return scene
        .lathe(
          [
            [18, 42],
            [16, 47],
          ],
          '#d3d8d5',
        )
        .face(
          circle(5, [46, 20], 12).map(([x, y]) => [x, y, 40] as const),
          '#c2412f',
        )
  }
}
