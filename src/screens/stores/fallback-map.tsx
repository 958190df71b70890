import type { Branch } from '#contract/entities/delivery.ts'
import { distanceText, unitOf } from '#machines/shared/distance.rules.ts'
import { isPlaced } from '#machines/stores/geometry.rules.ts'
import {
  type FallbackMap as Drawing,
  fallbackMap,
  type MapMark,
  type MapSize,
} from '#machines/stores/map.rules.ts'
import type { Neighbour } from '#machines/stores/stores.rules.ts'
import { useSite } from '../../components/portal/site.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { drawing as styles } from './stores.styles.ts'

const WIDE: MapSize = { width: 880, height: 420 }
/** Rendered at about its actual size, so that its labels are readable on a phone. */
const NARROW: MapSize = { width: 350, height: 330 }

interface DrawnMapProps {
  readonly branch: Branch
  readonly neighbours: readonly Neighbour[]
}

/** A store and its neighbours, in their true directions and to scale. The list below has the same as text. */
export function FallbackMap({ branch, neighbours }: DrawnMapProps) {
  const { usa } = useSite()
  const size = useMedia('(min-width: 48rem)') ? WIDE : NARROW
  const map = fallbackMap(branch.branchName, neighbours, size, unitOf(usa))
  return (
    <svg
      role="img"
      aria-label={`${branch.branchName} and nearby stores`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={styles.sheet}
    >
      {map ? <Drawn map={map} size={size} name={branch.branchName} /> : <Alone branch={branch} size={size} />}
      <North x={size.width - 32} y={40} />
    </svg>
  )
}

interface DrawnProps {
  readonly map: Drawing
  readonly size: MapSize
  readonly name: string
}

function Drawn({ map: { centre, marks, scale, name: at }, size, name }: DrawnProps) {
  const rings = Math.ceil(Math.hypot(size.width, size.height) / 2 / scale.length)
  return (
    <>
      {Array.from({ length: rings }, (_, at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a ring is identified by its position
          key={at}
          cx={centre.x}
          cy={centre.y}
          r={scale.length * (at + 1)}
          className={styles.ring}
        />
      ))}
      {marks.map((mark) => (
        <path
          key={mark.neighbour.branch.branchID}
          d={`M${centre.x} ${centre.y}L${mark.x} ${mark.y}`}
          className={styles.route}
        />
      ))}
      {marks.map((mark) => (
        <Mark key={mark.neighbour.branch.branchID} mark={mark} />
      ))}
      <Pin x={centre.x} y={centre.y} />
      <text x={at.x} y={at.y} textAnchor="middle" className={styles.own}>
        {name}
      </text>
      <Scale length={scale.length} value={scale.value} y={size.height - 24} />
    </>
  )
}

const LINE = 16

function Mark({ mark: { x, y, words, neighbour } }: { readonly mark: MapMark }) {
  const { usa, format } = useSite()
  return (
    <g textAnchor="middle">
      <circle cx={x} cy={y} r="6" className={styles.mark} />
      <text x={words.x} y={words.y} className={styles.name}>
        {neighbour.branch.branchName}
      </text>
      <text x={words.x} y={words.y + LINE} className={styles.far}>
        {distanceText(neighbour.km, unitOf(usa), format.quantity)}
      </text>
    </g>
  )
}

function Pin({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <path d={`M${x} ${y}c-3-9-13-13-13-23a13 13 0 0 1 26 0c0 10-10 14-13 23Z`} className={styles.pin} />
      <circle cx={x} cy={y - 23} r="5" className={styles.eye} />
    </>
  )
}

const TICKS = 10
const TAPE_HEIGHT = 12

function Scale({
  length,
  value,
  y,
}: {
  readonly length: number
  readonly value: number
  readonly y: number
}) {
  const { usa, format } = useSite()
  const ticks = Array.from({ length: TICKS + 1 }, (_, at) => {
    const tall = at % (TICKS / 2) === 0 ? TAPE_HEIGHT : TAPE_HEIGHT / 2
    return `M${16 + (length * at) / TICKS} ${y}v${tall}`
  })
  return (
    <g>
      <rect x="16" y={y} width={length} height={TAPE_HEIGHT} className={styles.tape} />
      <path d={ticks.join('')} className={styles.ticks} />
      <text x="16" y={y - 6} className={styles.measure}>
        {format.quantity(value)} {unitOf(usa).name}
      </text>
    </g>
  )
}

function North({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g textAnchor="middle">
      <path d={`M${x} ${y - 22}l7 20l-7-5l-7 5Z`} className={styles.needle} />
      <text x={x} y={y + 14} className={styles.own}>
        N
      </text>
    </g>
  )
}

/** A store without neighbours: only its coordinates can be shown. */
function Alone({ branch, size }: { readonly branch: Branch; readonly size: MapSize }) {
  const [x, y] = [size.width / 2, size.height / 2]
  return (
    <>
      <Pin x={x} y={y} />
      <text x={x} y={y + 20} textAnchor="middle" className={styles.own}>
        {branch.branchName}
      </text>
      <text x={x} y={y + 40} textAnchor="middle" className={styles.far}>
        {isPlaced(branch) ? degrees(branch) : 'No map location on record; use the address.'}
      </text>
    </>
  )
}

const degrees = ({ latitude, longitude }: Branch) =>
  [
    `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}`,
    `${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`,
  ].join(', ')
