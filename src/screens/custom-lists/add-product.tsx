import { type FormEvent, useState } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { failureMessage } from '#contract/errors.ts'
import type { ProductToAdd } from '#machines/cart/cart-changes.rules.ts'
import { productToAdd, tallyGoods, unitsOf } from '#machines/catalogue/product.rules.ts'
import { productByCode } from '#machines/quick-order/lookup.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { productSources } from '../../components/quick-order/product-sources.ts'
import { TallyDialog } from '../../components/tally/tally-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { detail } from './lists.styles.ts'

const UNKNOWN = 'No product has this SKU. Find it in the catalogue and copy its SKU.'
const NO_UNIT = 'This product can’t be ordered here.'

interface AddProductProps {
  readonly listId: string
  readonly onAdd: (product: ProductToAdd) => void
}

/**
 * Adds one of a product, by its SKU, or the lengths of one that is sold by length. What is typed stays until it is
 * added.
 */
export function AddProduct({ listId, onAdd }: AddProductProps) {
  const portal = usePortal()
  const { access, settings } = useSite()
  const [sku, setSku] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // The last product that is sold by length: its tally keeps what was typed when it is opened again.
  const [sawn, setSawn] = useState<Product | null>(null)
  const [isSawing, setSawing] = useState(false)

  const add = async (typed: string) => {
    const product = await productByCode(productSources(portal, settings.switches.tax_inclusive), typed)
    if (!product) return UNKNOWN
    const [unit] = unitsOf(product)
    if (!unit) return NO_UNIT
    if (product.isTally) {
      setSawn(product)
      setSawing(true)
      return undefined
    }
    onAdd(productToAdd(product, unit, 1))
    setSku('')
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = sku.trim()
    if (typed === '' || isBusy) return
    setBusy(true)
    setProblem(await add(typed).catch(failureMessage))
    setBusy(false)
  }

  return (
    <>
      <form noValidate className={detail.add} onSubmit={(event) => void submit(event)}>
        <Field label="Add a product by its SKU" error={problem}>
          <TextInput
            value={sku}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setSku(target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <Button type="submit" loading={isBusy} disabled={sku.trim() === ''}>
          Add
        </Button>
      </form>
      {sawn && (
        <TallyDialog
          key={sawn.productID}
          open={isSawing}
          onClose={() => setSawing(false)}
          goods={tallyGoods(sawn, access.prices)}
          lineID={null}
          listId={listId}
        />
      )}
    </>
  )
}
