import type { Product } from '#contract/entities/product.ts'
import type { Transaction, TransactionLine } from '#contract/entities/transaction.ts'
import { ErpError } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { priceIn, unitsOf } from '#machines/catalogue/product.rules.ts'
import { isOtherPrice, type LineChange } from '#machines/copy-to-cart/compare.rules.ts'
import { type Copyable, type CopySource, nothingSold } from '#machines/copy-to-cart/copy-to-cart.model.ts'
import { currentProducts } from './current-products.ts'
import type { TransactionName } from './transaction.rules.ts'

/**
 * Copies a transaction to the cart. If `prices` is false the user can't see prices, so price changes are not
 * reported.
 */
export function transactionCopySource(
  erp: Erp,
  transaction: Transaction,
  seen: { readonly prices: boolean },
): CopySource {
  const { transactionNumber, transactionSuffix, transactionType, LineDetailsTP: lines } = transaction
  const noun = transactionType.toLowerCase()
  return {
    noun,
    copyTo: (cartSessionId) => erp.copyTranToCart({ cartSessionId, transactionNumber, transactionSuffix }),
    async read(reading) {
      const codes = [...new Set(lines.map(({ productCode }) => productCode).filter(Boolean))]
      const copyable = compare(lines, await currentProducts(erp, codes, reading), seen)
      if (copyable.goods.length === 0) throw new ErpError('internal', nothingSold(noun))
      return copyable
    },
  }
}

/** The same for a list row; the lines are loaded when it is copied. */
export function listedCopySource(
  erp: Erp,
  row: TransactionName,
  seen: { readonly prices: boolean },
): CopySource {
  const { transactionNumber, transactionSuffix, transactionType } = row
  return {
    noun: transactionType.toLowerCase(),
    copyTo: (cartSessionId) => erp.copyTranToCart({ cartSessionId, transactionNumber, transactionSuffix }),
    async read(reading) {
      const { signal } = reading
      const transaction = await erp.getTransactionTP({ transactionNumber, transactionSuffix }, { signal })
      return transactionCopySource(erp, transaction, seen).read(reading)
    },
  }
}

/** A line as it goes into a cart; the negative quantities of a credit become positive. */
const goodsOf = ({ productCode, unitOfMeasure, quantity }: TransactionLine) => ({
  productID: productCode,
  UOM: unitOfMeasure,
  prodQty: Math.abs(quantity),
})

/**
 * The lines that have changed, in the transaction's order. A transaction does not record the stock at its
 * time, so any status other than in stock is reported.
 */
function compare(
  lines: readonly TransactionLine[],
  today: ReadonlyMap<string, Product>,
  seen: { readonly prices: boolean },
): Copyable {
  const compared = lines.map((line) => {
    const product = today.get(line.productCode)
    return { line, change: product ? changeOf(line, product, seen.prices) : goneOf(line) }
  })
  return {
    goods: compared.filter(({ change }) => !change.isGone).map(({ line }) => goodsOf(line)),
    changes: compared
      .map(({ change }) => change)
      .filter(({ isGone, price, unit, stock }) => isGone || price || unit || stock),
  }
}

const named = ({ lineNum, productCode, productDesc }: TransactionLine): LineChange['line'] => ({
  lineID: lineNum,
  productID: productCode,
  prodDesc: productDesc,
})

const goneOf = (line: TransactionLine): LineChange => ({
  line: named(line),
  isGone: true,
  price: null,
  unit: null,
  stock: null,
})

const unitNames = (product: Product) =>
  unitsOf(product)
    .map(({ UOM }) => UOM)
    .join(', ')

function changeOf(line: TransactionLine, product: Product, prices: boolean): LineChange {
  const unit = unitsOf(product).find(({ UOM }) => UOM === line.unitOfMeasure)
  // A product that is no longer sold in this unit is left out like one that is not sold at all.
  if (!unit) return { ...goneOf(line), unit: { saved: line.unitOfMeasure, today: unitNames(product) } }
  const [saved, today] = [Math.abs(line.unitPrice), priceIn(product, unit)]
  const { stockStatus } = product
  return {
    line: named(line),
    isGone: false,
    price: prices && isOtherPrice(saved, today) ? { saved, today } : null,
    unit: null,
    stock: stockStatus && stockStatus !== 'InStock' ? { saved: null, today: stockStatus } : null,
  }
}
