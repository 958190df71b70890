import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Badge } from '../../ui/status.tsx'
import { samples } from './samples.styles.ts'

/** Cards with nothing behind them (section 2.9): they belong to nobody, and nothing they offer is done. */
export function Samples() {
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
          <a href="tel:+61355500101">(03) 5550 0101</a>
          <a href="mailto:sam@sample.example">sam@sample.example</a>
        </address>
      </Card>
    </section>
  )
}
