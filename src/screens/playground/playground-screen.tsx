import { Gallery } from '../../ui/showcase.tsx'
import { LiveCharts } from './live-charts.tsx'
import { playground } from './playground.styles.ts'
import { Samples } from './samples.tsx'

/** For developers: the portal's statecharts live, the component showcase, and sample cards. */
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
