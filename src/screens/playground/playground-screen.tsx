import { Suspense } from 'react'
import type { WorldControl } from '#contract/control/world-control.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Gallery } from '../../ui/showcase.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/status.tsx'
import { CodeField, useCode } from './code-field.tsx'
import { HappenedCharts } from './happened-charts.tsx'
import { LiveCharts } from './live-charts.tsx'
import { playground, samples } from './playground.styles.ts'
import { TapeMaker } from './tape-maker.tsx'

interface PlaygroundScreenProps {
  readonly usa: boolean
  readonly control: Pick<WorldControl, 'read'>
}

/** For developers: the portal's statecharts, live or from the code of what happened to a user; the component showcase, and sample cards. */
export default function PlaygroundScreen({ usa, control }: PlaygroundScreenProps) {
  const code = useCode()
  return (
    <div className={playground.page}>
      <h1 className={playground.title}>Playground</h1>
      <CodeField {...code} />
      {code.happened ? (
        <Suspense fallback={<Skeleton height="30rem" />}>
          <HappenedCharts key={code.code} happened={code.happened} />
          <TapeMaker key={`tape ${code.code}`} happened={code.happened} control={control} />
        </Suspense>
      ) : (
        <LiveCharts />
      )}
      <Gallery usa={usa} />
      <Samples usa={usa} />
    </div>
  )
}

/** Phone numbers reserved for fictional use. */
const PHONES = {
  au: { call: 'tel:+61355500101', shown: '(03) 5550 0101' },
  us: { call: 'tel:+15125550101', shown: '(512) 555-0101' },
}

/** Sample cards without any function behind them (section 2.9). */
function Samples({ usa }: { readonly usa: boolean }) {
  const phone = PHONES[usa ? 'us' : 'au']
  return (
    <section aria-label="Samples" className={samples.root}>
      <Card heading="Manage subscription">
        <div className={samples.row}>
          <strong>Trade</strong>
          <Badge tone="good">Active</Badge>
        </div>
        <p className={samples.row}>Prices, orders and statements for one account. Renews each month.</p>
        <Button>Change plan</Button>
      </Card>
      <Card heading="Sample contact">
        <address className={samples.address}>
          <strong>Sam Sample</strong>
          <span className={samples.soft}>Account manager</span>
          <a href={phone.call}>{phone.shown}</a>
          <a href="mailto:sam@sample.example">sam@sample.example</a>
        </address>
      </Card>
    </section>
  )
}
