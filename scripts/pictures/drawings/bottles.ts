import { colourOf, lit } from '../colour.ts'
import { label, TIN } from '../parts.ts'
import { Scene } from '../scene.ts'

export function bottle(colour = 'blue', litres = '1'): Scene {
  const plastic = colourOf(colour)
  const scene = new Scene()
  if (litres === '4') {
    scene.box([0, 0, 0], [110, 74, 150], plastic)
    scene.decal(
      'left',
      [14, 74, 116],
      '<rect width="82" height="84" rx="3" fill="#f6f7f4"/><rect x="10" y="14" width="52" height="10" fill="#141a17"/><rect x="10" y="32" width="36" height="6" fill="#8b958f"/><rect x="10" y="46" width="44" height="6" fill="#8b958f"/>',
    )
    scene.box([64, 26, 150], [40, 22, 26], plastic)
    scene.lathe(
      [
        [17, 150],
        [17, 172],
      ],
      '#e9ebe8',
      [30, 37],
    )
    return scene
  }
  scene.lathe(
    [
      [42, 0],
      [44, 8],
      [44, 112],
      [40, 126],
      [22, 142],
      [17, 150],
      [17, 158],
    ],
    plastic,
  )
  scene.lathe(
    [
      [19, 156],
      [19, 172],
      [8, 186],
      [4, 206],
    ],
    '#e9ebe8',
  )
  label(scene, 46, 34, 104, 0.66, '#f6f7f4')
  label(scene, 47, 78, 90, 0.4, '#141a17', 0.1)
  label(scene, 47, 60, 67, 0.3, '#8b958f', 0.16)
  return scene
}

const TUBES: Readonly<Record<string, readonly [string, string]>> = {
  anchor: ['#59625e', '#c2412f'],
  clear: ['#dfe9ea', '#6fb1d6'],
  white: ['#f1f2ef', '#2b6ea3'],
  grey: ['#b3bab6', '#4a544f'],
  black: ['#565f5b', '#f2c019'],
  green: ['#3f8a58', '#f2c019'],
  red: ['#c2412f', '#f1f2ef'],
  brown: ['#8a6546', '#e2d3b8'],
  yellow: ['#f2c019', '#141a17'],
  blue: ['#2b6ea3', '#f1f2ef'],
}

/** A cartridge with its nozzle. */
export function tube(colour = 'white'): Scene {
  const [body, band] = TUBES[colour] ?? [colourOf(colour), '#f1f2ef']
  const scene = new Scene()
  scene
    .lathe(
      [
        [31, 0],
        [31, 30],
      ],
      body,
    )
    .lathe(
      [
        [32, 30],
        [32, 122],
      ],
      band,
    )
    .lathe(
      [
        [31, 122],
        [31, 166],
        [28, 172],
      ],
      body,
    )
  scene.lathe(
    [
      [12, 172],
      [12, 184],
      [9, 188],
      [4, 246],
    ],
    '#f1f2ef',
  )
  label(scene, 33, 92, 106, 0.5, lit(body, body === '#f1f2ef' ? 0 : 0.1))
  label(scene, 33, 74, 82, 0.36, lit(body, 0.3), 0.1)
  label(scene, 33, 58, 64, 0.36, lit(body, 0.3), 0.1)
  return scene
}

export function sausage(colour = 'grey'): Scene {
  const foil = colour === 'black' ? '#6a736f' : '#c3cac8'
  const scene = new Scene()
  scene.lathe(
    [
      [4, 0],
      [12, 10],
      [32, 24],
      [34, 40],
      [34, 196],
      [32, 212],
      [12, 226],
      [5, 232],
    ],
    foil,
  )
  scene.lathe(
    [
      [9, 230],
      [9, 240],
    ],
    '#aeb5b0',
  )
  label(scene, 35, 70, 168, 0.74, colour === 'black' ? '#f2c019' : '#2b6ea3')
  label(scene, 36, 128, 142, 0.44, '#ffffff')
  label(scene, 36, 108, 116, 0.32, '#ffffff', 0.12)
  return scene
}

export function aerosol(colour = 'blue'): Scene {
  const paint = colourOf(colour)
  const scene = new Scene()
  scene
    .lathe(
      [
        [35, 0],
        [35, 8],
      ],
      TIN,
    )
    .lathe(
      [
        [34, 8],
        [34, 150],
      ],
      paint,
    )
    .lathe(
      [
        [35, 150],
        [35, 156],
        [28, 170],
        [22, 176],
      ],
      TIN,
    )
  scene.lathe(
    [
      [24, 172],
      [24, 206],
      [20, 214],
    ],
    lit(paint, 0.1),
  )
  label(scene, 35, 92, 112, 0.52, '#ffffff')
  label(scene, 35, 72, 80, 0.38, lit(paint, 0.55), 0.1)
  label(scene, 35, 24, 40, 0.8, lit(paint, -0.4))
  return scene
}
