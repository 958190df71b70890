import { Gallery } from '../../ui/showcase.tsx'
import { LiveCharts } from './live-charts.tsx'
import { playground } from './playground.styles.ts'
import { Samples } from './samples.tsx'

/** For developers: the portal's charts as they move, every part of its looks, and cards only for show. */
export default function PlaygroundScreen({ usa }: { readonly usa: boolean }) {
  return (
    <div className={playground.page}>
      <h1 className={playground.title}>Playground</h1>
      <LiveCharts />
      <Gallery usa={usa} />
      <Samples usa={usa} />
    </div>
  )
}
