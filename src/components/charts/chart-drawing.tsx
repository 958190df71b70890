import { type ReactNode, Suspense, use } from 'react'
import type { StateValue } from 'xstate'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChartPicture } from './chart-picture.tsx'
import { drawing } from './charts.styles.ts'
import type { Chart } from './definition.ts'
import type { HistoryStep } from './history.ts'
import { layoutOf } from './load-charts.ts'

export interface ChartDrawingProps {
  readonly chart: Chart
  /** Where it stands; null where it does not run. */
  readonly value: StateValue | null
  /** The step that led there, whose arrow is lit. */
  readonly step?: HistoryStep | undefined
}

/** A statechart, drawn from its own definition, lit where it is. */
export function ChartDrawing(props: ChartDrawingProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <Laid {...props} />
    </Suspense>
  )
}

function Laid(props: ChartDrawingProps) {
  const layout = use(layoutOf(props.chart.root.id))
  if (!layout) return <p className={drawing.failed}>It could not be drawn. The list below says the same.</p>
  return <ChartPicture {...props} layout={layout} />
}
