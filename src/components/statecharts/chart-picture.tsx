import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import { useEffect, useRef } from 'react'
import type { StateValue } from 'xstate'
import { eventName } from '#machines/shared/event-name.rules.ts'
import { activeIn, type HistoryStep, hasStayed, placeOf } from '../actors/history.ts'
import { drawing } from './charts.styles.ts'
import { type Chart, type ChartState, isGroup, withDescendants } from './definition.ts'
import { type Arrow, arrowsFrom, HEAD, linesOf, TYPE } from './graph.ts'

export interface ChartDrawingProps {
  readonly chart: Chart
  /** The current state; null if it is not running. */
  readonly value: StateValue | null
  /** The transition that led there, whose arrow is highlighted. */
  readonly step?: HistoryStep | undefined
  /** Earlier transitions, whose arrows are marked too. */
  readonly way?: readonly HistoryStep[] | undefined
}

interface ChartPictureProps extends ChartDrawingProps {
  readonly layout: ElkNode
}

/** Minimum scale; a larger diagram scrolls. */
const SMALLEST = 0.66

export function ChartPicture({ chart, value, step, way = [], layout }: ChartPictureProps) {
  const { width = 0, height = 0 } = layout
  const active = activeIn(chart.root, value)
  const before = activeIn(chart.root, step?.from ?? null)
  const states = withDescendants(chart.root)
  const boxes = boxesIn(layout)
  const isTaken = step ? takenBy(chart.root, step) : never
  const ways = way.map((each) => takenBy(chart.root, each))
  const arrows = states.flatMap(arrowsFrom).map((arrow) => ({
    arrow,
    isTaken: isTaken(arrow),
    isOnWay: ways.some((isTakenThen) => isTakenThen(arrow)),
  }))
  const scroll = useRef<HTMLElement>(null)
  const place = value === null ? '' : placeOf(value)
  useEffect(() => {
    if (place && scroll.current) showLit(scroll.current)
  }, [place])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section ref={scroll} className={drawing.scroll} aria-label={`Drawing of ${chart.root.id}`} tabIndex={0}>
      <svg
        role="img"
        aria-label={`The statechart ${chart.root.id}, ${value === null ? 'not running' : `in ${place || chart.root.id}`}`}
        viewBox={`0 0 ${width} ${height}`}
        style={{ width: '100%', maxWidth: width, minWidth: width * SMALLEST }}
        className={drawing.svg}
      >
        {states.map((state) => (
          <Box
            key={state.id}
            state={state}
            box={boxes.get(state.id)}
            isActive={active.has(state.id)}
            taken={step && hasStayed(step) && before.has(state.id) ? eventName(step.event) : null}
          />
        ))}
        {arrows.map(({ arrow, ...rest }) => (
          <ArrowLine key={arrow.id} edge={layout.edges?.find(({ id }) => id === arrow.id)} {...rest} />
        ))}
        {[...boxes.values()].filter(isDot).map((dot) => (
          <circle
            key={dot.id}
            cx={middle(dot.x, dot.width)}
            cy={middle(dot.y, dot.height)}
            r={5}
            className={drawing.dot}
          />
        ))}
        {arrows.map(({ arrow, ...rest }) => (
          <ArrowWords
            key={arrow.id}
            arrow={arrow}
            edge={layout.edges?.find(({ id }) => id === arrow.id)}
            {...rest}
          />
        ))}
      </svg>
    </section>
  )
}

const never = () => false

/** Whether an arrow is the one of this transition. */
function takenBy(root: ChartState, { event, from, to }: HistoryStep): (arrow: Arrow) => boolean {
  const [before, after] = [activeIn(root, from), activeIn(root, to)]
  return (arrow) => arrow.events.includes(event) && before.has(arrow.from) && after.has(arrow.to)
}

/** Scrolls a large diagram to its active state, but not the page. */
function showLit(room: HTMLElement): void {
  const lit = [...room.querySelectorAll('rect[data-active]')].at(-1)?.getBoundingClientRect()
  if (!lit) return
  const own = room.getBoundingClientRect()
  const beyond = (start: number, end: number, from: number, to: number) =>
    start < from ? start - from : Math.max(0, end - to)
  room.scrollTo({
    top: room.scrollTop + beyond(lit.top - NEAR, lit.bottom + NEAR, own.top, own.bottom),
    left: room.scrollLeft + beyond(lit.left - NEAR, lit.right + NEAR, own.left, own.right),
  })
}

/** Margin in px, so that the surroundings of the state are visible too. */
const NEAR = 60

const boxesIn = (node: ElkNode): ReadonlyMap<string, ElkNode> =>
  new Map([
    ...(node.children ?? []).map((child): [string, ElkNode] => [child.id, child]),
    ...(node.children ?? []).flatMap((child) => [...boxesIn(child)]),
  ])

const isDot = ({ id }: ElkNode) => id.endsWith(' starts')
const middle = (start = 0, size = 0) => start + size / 2
const flag = (isSo: boolean) => (isSo ? '' : undefined)

interface BoxProps {
  readonly state: ChartState
  readonly box: ElkNode | undefined
  readonly isActive: boolean
  /** The event that it has just handled without leaving. */
  readonly taken: string | null
}

function Box({ state, box, isActive, taken }: BoxProps) {
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
  return (
    <g>
      <rect
        {...{ x, y, width, height }}
        rx={4}
        className={drawing.state}
        data-group={flag(isGroup(state))}
        data-active={flag(isActive)}
      />
      <text x={x + 10} y={y + 18} fontSize={TYPE.title} className={drawing.name} data-active={flag(isActive)}>
        {state.key}
      </text>
      {linesOf(state).map((line, at) => (
        <text
          key={line}
          x={x + 10}
          y={y + HEAD + 12 + at * TYPE.leading}
          fontSize={TYPE.line}
          className={drawing.line}
          data-taken={flag(taken !== null && line.split(' [', 1)[0] === taken)}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

interface ArrowProps {
  readonly edge: ElkExtendedEdge | undefined
  readonly isTaken: boolean
  /** Whether it was taken earlier. */
  readonly isOnWay: boolean
}

function ArrowLine({ edge, isTaken, isOnWay }: ArrowProps) {
  const section = edge?.sections?.[0]
  if (!section) return null
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
  const [last, end] = points.slice(-2)
  const turn = last && end ? (Math.atan2(end.y - last.y, end.x - last.x) * 180) / Math.PI : 0
  return (
    <>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className={drawing.arrow}
        data-taken={flag(isTaken)}
        data-way={flag(isOnWay)}
      />
      <path
        d="M0 0 -9 -4.5 -9 4.5Z"
        transform={`translate(${end?.x} ${end?.y}) rotate(${turn})`}
        className={drawing.tip}
        data-taken={flag(isTaken || isOnWay)}
      />
    </>
  )
}

function ArrowWords({ arrow, edge, isTaken }: ArrowProps & { readonly arrow: Arrow }) {
  const label = edge?.labels?.[0]
  if (!label) return null
  const { x = 0, y = 0, width = 0, height = 0 } = label
  return (
    <>
      <rect {...{ x, y, width, height }} rx={2} className={drawing.ground} />
      {arrow.lines.map((line, at) => (
        <text
          key={line}
          x={middle(x, width)}
          y={y + 13 + at * TYPE.leading}
          fontSize={TYPE.line}
          textAnchor="middle"
          className={drawing.line}
          data-taken={flag(isTaken)}
        >
          {line}
        </text>
      ))}
    </>
  )
}
