import { useMemo } from 'react'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import { LINE_MESSAGES, productOf, writtenUnit } from '#machines/quick-order/line.model.ts'
import { MOST_CANDIDATES } from '#machines/quick-order/lookup.ts'
import { Availability } from '../../components/product/availability.tsx'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import type { LineFix } from './line-fix.ts'
import { LineLengths } from './line-lengths.tsx'
import { LineState } from './line-state.tsx'
import { line as styles } from './quick-order.styles.ts'

export function LineProduct(mend: LineFix) {
  const { context } = mend
  const product = productOf(context)
  return (
    <div className={styles.about}>
      {product && (
        <span className={styles.name}>
          <NoBreakMeasures name={nameOf(product)} />
        </span>
      )}
      <span className={styles.facts}>
        <LineState kind={context.kind} />
        {product && (
          <>
            <span>{product.productID}</span>
            <Availability status={product.stockStatus} />
          </>
        )}
      </span>
      <Needs {...mend} />
    </div>
  )
}

function Needs(mend: LineFix) {
  const { context, line } = mend
  switch (context.kind) {
    case 'unreadable':
      return <Why>{context.entered.problem}</Why>
    case 'unknown':
      return <Why>No product has this code. Correct it, or clear it to remove the line.</Why>
    case 'unsold': {
      const hasUnits = (productOf(context)?.UOMList.length ?? 0) > 0
      return <Why>{hasUnits ? LINE_MESSAGES.notByLength : LINE_MESSAGES.noUnit}</Why>
    }
    case 'wrongUnit':
      return <Why>Not sold in “{writtenUnit(context)}”. Choose a unit.</Why>
    case 'ambiguous':
      return <Candidates {...mend} />
    case 'tally':
    case 'matched':
      return productOf(context)?.isTally ? <LineLengths {...mend} /> : null
    case 'failed':
    case 'refused':
      return (
        <>
          <Why>{context.message}</Why>
          <Button variant="plain" onClick={() => line.send({ type: 'line.retried' })}>
            Try again
          </Button>
        </>
      )
    case 'unsure':
      return <Unsure {...mend} />
    default:
      return null
  }
}

const Why = ({ children }: { readonly children: React.ReactNode }) => (
  <span className={styles.why}>{children}</span>
)

function Candidates({ line, context: { id, found }, onMended }: LineFix) {
  const products = found?.kind === 'candidates' ? found.products : []
  const options = useMemo(
    () =>
      products.map((product) => ({
        value: product.productID,
        label: `${product.productID}  ${nameOf(product)}`,
      })),
    [products],
  )
  const choose = (productID: string) => {
    line.send({ type: 'line.productChosen', productID })
    onMended()
  }
  const [only, ...others] = products
  if (only && others.length === 0) {
    return (
      <>
        <Why>
          Did you mean <NoBreakMeasures name={nameOf(only)} />, {only.productID}?
        </Why>
        <span data-mend>
          <Button variant="plain" onClick={() => choose(only.productID)}>
            Use {only.productID}
          </Button>
        </span>
      </>
    )
  }
  return (
    <>
      <span data-mend className={styles.mend}>
        <Select
          label={`Product of line ${id}`}
          placeholder="Choose a product"
          options={options}
          value=""
          onChange={choose}
        />
      </span>
      {products.length === MOST_CANDIDATES && <Why>There are more. Type more of the code or name.</Why>}
    </>
  )
}

/** Only the customer can resolve this, by looking into the cart. */
function Unsure({ line, onMended }: LineFix) {
  const say = (type: 'line.seenInCart' | 'line.missedInCart') => {
    line.send({ type })
    onMended()
  }
  return (
    <>
      <Why>We got no confirmation. Check your cart, then tell us here whether it was added.</Why>
      <div data-mend className={styles.buttons}>
        <Button variant="plain" onClick={() => say('line.seenInCart')}>
          It was added
        </Button>
        <Button variant="plain" onClick={() => say('line.missedInCart')}>
          It was not
        </Button>
      </div>
    </>
  )
}
