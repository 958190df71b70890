import { useMemo } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { isolated } from '#contract/isolated.ts'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import {
  cutsIn,
  LINE_MESSAGES,
  noteIn,
  productOf,
  unitIn,
  writtenUnit,
} from '#machines/quick-order/line.model.ts'
import { MOST_CANDIDATES } from '#machines/quick-order/lookup.ts'
import { useSite } from '../../components/portal/site.tsx'
import { Availability } from '../../components/product/availability.tsx'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { AsOf, LineChanges } from './line-changes.tsx'
import type { LineFix } from './line-fix.ts'
import { LineLengths } from './line-lengths.tsx'
import { LineState } from './line-state.tsx'
import { line as styles } from './quick-order.styles.ts'

export function LineProduct(fix: LineFix) {
  const { line } = fix
  const product = productOf(line)
  return (
    <div className={styles.about}>
      {product && (
        <span className={styles.name}>
          <NoBreakMeasures name={nameOf(product)} />
        </span>
      )}
      <span className={styles.facts}>
        <LineState kind={line.kind} />
        {product && (
          <>
            <span>{product.productID}</span>
            <Availability status={product.stockStatus} />
          </>
        )}
      </span>
      <Needs {...fix} />
      <Besides line={line} />
    </div>
  )
}

/** What was written beside product and quantity: a remark, and lengths that the product does not record. */
function Besides({ line }: Pick<LineFix, 'line'>) {
  const { lengths, format } = useSite()
  const product = productOf(line)
  const note = product && noteIn(line, lengths)
  const cuts = cutsIn(line, lengths)
  return (
    <>
      {note && <Why>Note: {note}</Why>}
      {product && cuts && line.kind !== 'notOrderable' && !isInName(cuts.text, nameOf(product)) && (
        <Why>
          You wrote {cuts.text}.{' '}
          {cuts.total === null
            ? 'This product has no lengths: check the quantity.'
            : `That is ${format.quantity(cuts.total)} ${unitIn(line)?.UOM}.`}
          {cuts.total !== null && !Number.isInteger(cuts.total) && ' Enter a whole number.'}
        </Why>
      )}
    </>
  )
}

/** Whether a product's name has the length, such as that of a sheet. */
function isInName(cuts: string, name: string): boolean {
  const length = Number(/@ ?(\d+(?:\.\d+)?)/.exec(cuts)?.[1])
  const figures = (name.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
  return figures.some((figure) => figure === length || figure === Math.round(length * 1000))
}

function Needs(fix: LineFix) {
  const { line, actor } = fix
  switch (line.kind) {
    case 'unreadable':
      return <Why>{line.entered.problem}</Why>
    case 'notFound': {
      const why = line.own.seen ? 'This product is no longer sold.' : 'No product has this code.'
      return <Why>{why} Correct it, or clear it to remove the line.</Why>
    }
    case 'notOrderable': {
      const hasUnits = line.match.product.UOMList.length > 0
      return <Why>{hasUnits ? LINE_MESSAGES.notByLength : LINE_MESSAGES.noUnit}</Why>
    }
    case 'wrongUnit':
      return <Why>Not sold in “{writtenUnit(line)}”. Choose a unit.</Why>
    case 'ambiguous':
      return <Candidates {...fix} products={line.products} />
    case 'tally':
    case 'awaiting':
    case 'changed':
    case 'matched':
      return (
        <>
          {line.kind === 'changed' && <LineChanges {...fix} />}
          {line.match.product.isTally && <LineLengths {...fix} />}
          <AsOf at={line.match.product.asOf} />
        </>
      )
    case 'failed':
    case 'refused':
      return (
        <>
          <Why>{line.message}</Why>
          <Button variant="plain" onClick={() => actor.send({ type: 'line.retried', id: line.id })}>
            Try again
          </Button>
        </>
      )
    case 'outcomeUnknown':
      return <OutcomeUnknown {...fix} />
    default:
      return null
  }
}

const Why = ({ children }: { readonly children: React.ReactNode }) => (
  <span className={styles.why}>{children}</span>
)

interface CandidatesProps extends LineFix {
  readonly products: readonly Product[]
}

function Candidates({ line: { id, number }, actor, onFixed, products }: CandidatesProps) {
  const options = useMemo(
    () =>
      products.map((product) => ({
        value: product.productID,
        label: `${product.productID}  ${isolated(nameOf(product))}`,
      })),
    [products],
  )
  const choose = (productID: string) => {
    actor.send({ type: 'line.productChosen', id, productID })
    onFixed()
  }
  const [only, ...others] = products
  if (only && others.length === 0) {
    return (
      <>
        <Why>
          Did you mean <NoBreakMeasures name={nameOf(only)} />, {only.productID}?
        </Why>
        <span data-fix>
          <Button variant="plain" onClick={() => choose(only.productID)}>
            Use {only.productID}
          </Button>
        </span>
      </>
    )
  }
  return (
    <>
      <span data-fix className={styles.fix}>
        <Select
          label={`Product of line ${number}`}
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
function OutcomeUnknown({ line: { id }, actor, onFixed }: LineFix) {
  const say = (type: 'line.foundInCart' | 'line.notFoundInCart') => {
    actor.send({ type, id })
    onFixed()
  }
  return (
    <>
      <Why>We got no confirmation. Check your cart, then tell us here whether it was added.</Why>
      <div data-fix className={styles.buttons}>
        <Button variant="plain" onClick={() => say('line.foundInCart')}>
          It was added
        </Button>
        <Button variant="plain" onClick={() => say('line.notFoundInCart')}>
          It was not
        </Button>
      </div>
    </>
  )
}
