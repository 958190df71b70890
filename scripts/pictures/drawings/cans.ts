import { colourOf, lit } from '../colour.ts'
import { label, TIN } from '../parts.ts'
import { Scene } from '../scene.ts'

/** Radius and height of a can by litres. */
const CANS: Readonly<Record<string, readonly [number, number]>> = {
  '0.5': [29, 50],
  '1': [39, 72],
  '4': [58, 104],
  '10': [80, 150],
}

const round = (radius: number, points = 14) =>
  Array.from({ length: points + 1 }, (_, step) => {
    // From the left rim of the ellipse around the front to the right one.
    const angle = Math.PI * (1.25 - 1.0 * (1 - step / points) - 0.5)
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })

/** A paint can: tin, a band in the colour of its range, a wire handle. */
export function can(colour = 'blue', litres = '4'): Scene {
  const [radius, height] = CANS[litres] ?? [58, 104]
  const band = colourOf(colour)
  const scene = new Scene()
  scene.lathe(
    [
      [radius, 0],
      [radius, height * 0.16],
    ],
    '#eef0ee',
  )
  scene.lathe(
    [
      [radius + 1, height * 0.16],
      [radius + 1, height * 0.72],
    ],
    band,
  )
  scene.lathe(
    [
      [radius, height * 0.72],
      [radius, height * 0.94],
    ],
    '#eef0ee',
  )
  scene.lathe(
    [
      [radius + 3, height * 0.94],
      [radius + 3, height],
    ],
    TIN,
    [0, 0],
    '#c3cac8',
  )
  scene.lathe(
    [
      [radius * 0.82, height - 1],
      [radius * 0.82, height],
    ],
    TIN,
    [0, 0],
    '#dfe4e2',
  )
  label(scene, radius + 2, height * 0.5, height * 0.62, 0.34, '#ffffff')
  label(scene, radius + 2, height * 0.38, height * 0.44, 0.22, lit(band, 0.5), 0.19)
  if (litres !== '0.5') {
    const rim = round(radius + 3)
    scene.line(
      rim.map(
        ([x, y], step) => [x, y, height * 0.8 - Math.sin((step / 14) * Math.PI) * height * 0.42] as const,
      ),
      '#8b9591',
      3,
    )
  }
  return scene
}

const PAILS: Readonly<Record<string, readonly [string, string]>> = {
  jointtc: ['#eef0ec', '#1f7f86'],
  jointap: ['#eef0ec', '#2b6ea3'],
  jointlw: ['#eef0ec', '#3f8a58'],
  jointsa: ['#eef0ec', '#c2412f'],
  black: ['#59625e', '#3f4844'],
  blue: ['#eef0ec', '#2b6ea3'],
  grey: ['#eef0ec', '#7f8a85'],
}

export function pail(stuff = 'blue', litres = '15'): Scene {
  const [plastic, band] = PAILS[stuff] ?? ['#eef0ec', '#2b6ea3']
  const scale = litres === '4' ? 0.7 : 1
  const [radius, height] = [84 * scale, 170 * scale]
  const at = (share: number) => radius * (0.84 + 0.16 * share)
  const scene = new Scene()
  scene.lathe(
    [
      [at(0), 0],
      [at(0.2), height * 0.2],
    ],
    plastic,
  )
  scene.lathe(
    [
      [at(0.2) + 1, height * 0.2],
      [at(0.68) + 1, height * 0.68],
    ],
    band,
  )
  scene.lathe(
    [
      [at(0.68), height * 0.68],
      [at(0.9), height * 0.9],
    ],
    plastic,
  )
  scene.lathe(
    [
      [radius + 4, height * 0.9],
      [radius + 4, height * 0.97],
    ],
    plastic,
  )
  if (stuff === 'black')
    scene.lathe(
      [
        [radius, height * 0.97],
        [radius, height * 0.98],
      ],
      plastic,
      [0, 0],
      '#39423e',
    )
  else {
    scene.lathe(
      [
        [radius + 1, height * 0.97],
        [radius + 1, height],
      ],
      plastic,
    )
    label(scene, radius * 0.95, height * 0.48, height * 0.58, 0.36, '#ffffff')
    label(scene, radius * 0.93, height * 0.37, height * 0.42, 0.24, '#ffffff', 0.19)
  }
  scene.line(
    round(radius + 5).map(
      ([x, y], step) => [x, y, height * 0.9 - Math.sin((step / 14) * Math.PI) * height * 0.36] as const,
    ),
    '#8b9591',
    3,
  )
  return scene
}
