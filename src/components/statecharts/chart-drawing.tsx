import { type ReactNode, Suspense, use } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ChartDrawingProps, ChartPicture } from './chart-picture.tsx'
import { drawing } from './charts.styles.ts'
import { layoutOf } from './load-charts.ts'

/** A diagram of a statechart's definition, with the active states highlighted. */
export function ChartDrawing(props: ChartDrawingProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      {/* Keyed, so that another statechart starts scrolled to its top. */}
      <Laid key={props.chart.root.id} {...props} />
    </Suspense>
  )
}

function Laid(props: ChartDrawingProps) {
  const layout = use(layoutOf(props.chart.root.id))
  if (!layout)
    return <p className={drawing.failed}>The diagram could not be drawn. The list below shows the same.</p>
  return <ChartPicture {...props} layout={layout} />
}
