import type { Defect } from '../defect.ts'

/** Sums, prices, taxes and currencies. */
export const MONEY: readonly Defect[] = [
  {
    name: 'The cart shows the subtotal as its total',
    kind: 'money',
    path: 'src/components/cart/cart-totals.tsx',
    find: '{format.money(total)}\n      </DocketTotal>',
    replace: '{format.money(subtotal)}\n      </DocketTotal>',
    tests: ['tests/screens/cart.test.tsx'],
  },
  {
    name: 'On a US site the cart’s subtotal is labelled as excluding GST',
    kind: 'wording',
    path: 'src/components/cart/cart-totals.tsx',
    find: 'const { wording, format } = useSite()',
    replace: "const { format } = useSite()\n  const wording = { tax: 'GST' }",
    tests: ['tests/screens/cart.test.tsx'],
  },
  {
    name: 'Some half cents are rounded down',
    kind: 'money',
    path: 'machines/shared/money.rules.ts',
    find: 'Number((dollars * 100).toPrecision(15))',
    replace: 'dollars * 100',
    tests: ['tests/machines/cart/cart.rules.test.ts'],
  },
  {
    name: 'A selected credit increases the payment instead of reducing it',
    kind: 'money',
    path: 'machines/payment/invoice-selection.rules.ts',
    find: 'if (isCredit(line)) return balance',
    replace: 'if (isCredit(line)) return -balance',
    tests: ['tests/machines/payment/payment.rules.test.ts'],
  },
  {
    name: 'Every unit has the price of the base unit',
    kind: 'money',
    path: 'machines/catalogue/product.rules.ts',
    find: 'roundToCent(dollars * (unit?.conversionFactor ?? 1))',
    replace: 'roundToCent(dollars)',
    tests: ['tests/machines/catalogue/product.rules.test.ts'],
  },
  {
    name: 'The total in an invoice PDF excludes tax',
    kind: 'document',
    path: 'simulator/pdf/transaction.ts',
    find: 'money(transaction.transactionTotalAmountIncGST)',
    replace: 'money(transaction.transactionTotalAmountExcGST)',
    tests: ['tests/simulator/pdf/drawing.test.ts'],
  },
  {
    name: 'A card payment on a US site uses Australian dollars',
    kind: 'money',
    path: 'simulator/handlers/payments.ts',
    find: "currency: readSettings(world.widgets('settings')).currency",
    replace: "currency: 'AUD'",
    tests: ['tests/simulator/handlers/payments.test.ts'],
  },
  {
    name: 'Unit and quantity are swapped in the CSV file of a list',
    kind: 'file',
    path: 'machines/custom-lists/csv.rules.ts',
    find: '    counted,\n    line.UOM,',
    replace: '    line.UOM,\n    counted,',
    tests: ['tests/machines/custom-lists/csv.rules.test.ts'],
  },
]
