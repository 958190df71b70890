import { css } from 'styled-system/css'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Badge } from '../../ui/status.tsx'

const samples = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
})
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginBottom: '3' })
const soft = css({ color: 'ink.soft' })

/** Cards with nothing behind them (section 2.9): they belong to nobody, and nothing they offer is done. */
export function Samples() {
  return (
    <section aria-label="Samples" className={samples}>
      <Card heading="Manage subscription">
        <div className={row}>
          <strong>Trade</strong>
          <Badge tone="good">Active</Badge>
        </div>
        <p className={row}>Prices, orders and statements for one account. Renews each month.</p>
        <Button>Change plan</Button>
      </Card>
      <Card heading="Sample contact">
        <address className={css({ fontStyle: 'normal', display: 'grid', gap: '1' })}>
          <strong>Sam Sample</strong>
          <span className={soft}>Account manager</span>
          <a href="tel:+61355500101">(03) 5550 0101</a>
          <a href="mailto:sam@sample.example">sam@sample.example</a>
        </address>
      </Card>
    </section>
  )
}
