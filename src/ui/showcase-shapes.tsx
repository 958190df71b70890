import { Button } from './button.tsx'
import { Docket, DocketLine, DocketLines, DocketRow, DocketRows, DocketTotal } from './docket.tsx'
import { EmptyState } from './empty-state.tsx'
import { Money } from './money.tsx'
import { Notice } from './notice.tsx'
import { Picture } from './picture.tsx'
import { RulerLength, RulerLoading, RulerProgress } from './ruler.tsx'
import { gallery } from './showcase.styles.ts'
import type { WithLabels } from './showcase-labels.ts'
import { ShowcasePart } from './showcase-part.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { Badge, Status } from './status.tsx'

function Summary({ words: { goods, tax } }: WithLabels) {
  return (
    <Docket title="Order Summary" aside="3 Item(s)">
      <DocketLines>
        <DocketLine>
          <span className={gallery.grow}>{goods[0]}</span>
          <Money>$419.90</Money>
        </DocketLine>
        <DocketLine>
          <span className={gallery.grow}>{goods[1]}</span>
          <Money>$616.50</Money>
        </DocketLine>
      </DocketLines>
      <DocketRows>
        <DocketRow label={`Sub Total (ex ${tax})`}>
          <Money>$1,214.30</Money>
        </DocketRow>
        <DocketRow label={`+${tax}`}>
          <Money>$121.43</Money>
        </DocketRow>
      </DocketRows>
      <DocketTotal label={`Total (inc ${tax})`}>$1,335.73</DocketTotal>
    </Docket>
  )
}

/** Components for display. */
export function ShowcaseShapes({ words }: WithLabels) {
  return (
    <>
      <ShowcasePart name="Ruler">
        <RulerProgress label="Checkout" value={2} max={3} valueText="Step 2 of 3" />
        <RulerLoading />
        {[2.4, 3, 3.6, 4.8, 6].map((length) => (
          <div key={length} className={gallery.length}>
            <RulerLength value={length} max={6} muted={length === 4.8} />
          </div>
        ))}
      </ShowcasePart>
      <ShowcasePart name="Text and figures">
        <Status kind="in">In Stock</Status>
        <Status kind="low">Low Stock</Status>
        <Status kind="special">Special Order</Status>
        <Status kind="open">Quoted</Status>
        <Status kind="done">Delivered</Status>
        {(['plain', 'good', 'warn', 'info', 'bad', 'strong'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Money>$6.35</Money>
        <Money size="small">$4.86</Money>
        <Money size="medium">$18,204.55</Money>
        <Money size="large" tone="bad">
          $1,930.00
        </Money>
      </ShowcasePart>
      <ShowcasePart name="Notices" columns>
        <Notice title={`Prices exclude ${words.tax}.`}>They are for your account only.</Notice>
        <Notice tone="warn" title="Low Stock" action={<Button variant="plain">Find another</Button>}>
          Four left in {words.branch}.
        </Notice>
        <Notice
          tone="bad"
          title="The cart could not be saved."
          action={<Button variant="plain">Try again</Button>}
        >
          Your lines are still here.
        </Notice>
        <Notice tone="good">Payment received.</Notice>
      </ShowcasePart>
      <div className={gallery.columns}>
        <Summary words={words} />
        <Picture src="/nothing.png" alt="Pine" />
        <Picture src={undefined} alt="" ratio="square" />
      </div>
      <ShowcasePart name="Waiting" columns>
        <Spinner size="panel" />
        <div>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton height="4rem" />
        </div>
        <EmptyState title="No matching records." level={2}>
          No orders with that name in the last twelve months.
        </EmptyState>
        <EmptyState title="Your cart is empty." action={<Button variant="primary">View Products</Button>} />
      </ShowcasePart>
    </>
  )
}
