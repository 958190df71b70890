import { type FormEvent, useState } from 'react'
import { ErpError, failureMessage } from '#contract/errors.ts'
import type { ProductToAdd } from '#machines/cart/cart-changes.rules.ts'
import { productToAdd, unitsOf } from '#machines/catalogue/product.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { detail } from './lists.styles.ts'

const UNKNOWN = 'No product has this SKU. Find it in the catalogue and copy its SKU.'
const BY_LENGTH =
  'This is sold by length. Put its lengths into the cart, and save the cart under this list’s name.'
const NO_UNIT = 'This product can’t be ordered here.'

interface AddProductProps {
  readonly onAdd: (product: ProductToAdd) => void
}

/** Adds one of a product, by its SKU. What is typed stays until it is added. */
export function AddProduct({ onAdd }: AddProductProps) {
  const { erp, queryClient } = usePortal()
  const { settings } = useSite()
  const [sku, setSku] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const add = async (productID: string) => {
    const incGST = settings.switches.tax_inclusive
    const product = await queryClient.fetchQuery(
      erpQuery(erp, 'getProductDetails', { productID, incGST }, 'screen'),
    )
    const [unit] = unitsOf(product)
    if (product.isTally) return BY_LENGTH
    if (!unit) return NO_UNIT
    onAdd(productToAdd(product, unit, 1))
    setSku('')
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = sku.trim()
    if (typed === '' || isBusy) return
    setBusy(true)
    setProblem(await add(typed).catch(reasonOf))
    setBusy(false)
  }

  return (
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
  )
}

const reasonOf = (error: unknown) =>
  error instanceof ErpError && error.kind === 'no-product-data' ? UNKNOWN : failureMessage(error)
