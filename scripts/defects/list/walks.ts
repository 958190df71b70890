import type { Defect } from '../defect.ts'

/** What random walks must find: npm run test:defects -- --walks. */
const tests = ['tests/screens/random-walks/shopping.test.ts']

const ofPaying = ['tests/screens/random-walks/paying.test.ts']

const CHANGES = 'machines/cart/cart-changes.rules.ts'
const CART = 'machines/cart/cart.machine.ts'
const CHECKOUT = 'machines/checkout/checkout.machine.ts'
const SIMULATED_PAYMENTS = 'simulator/rules/payments.ts'
const SIMULATED_CART = 'simulator/handlers/cart.ts'
const SIMULATED_ORDERS = 'simulator/handlers/orders.ts'

/** Mistakes in the statecharts of cart, checkout and payment, and in the simulator. */
export const WALKED: readonly Defect[] = [
  {
    name: 'A product is sent to the cart twice',
    kind: 'chart',
    path: CHANGES,
    find: '      await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity })\n',
    replace:
      '      await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity })\n      await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity })\n',
    tests,
  },
  {
    name: 'A product whose reply is lost is sent again',
    kind: 'chart',
    path: CHANGES,
    find: '      await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity })\n',
    replace:
      '      const add = () => erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity })\n      await add().catch(add)\n',
    tests,
  },
  {
    name: 'A removal whose reply is lost is sent again',
    kind: 'chart',
    path: CHANGES,
    find: '    await erp.deleteCartProduct({ sessionID, productID, lineID })\n',
    replace:
      '    const remove = () => erp.deleteCartProduct({ sessionID, productID, lineID })\n    await remove().catch(remove)\n',
    tests,
  },
  {
    name: 'A new quantity is added to the one before',
    kind: 'payload',
    path: CHANGES,
    find: '{ quoteQty: change.quantity })',
    replace: '{ quoteQty: change.line.prodQty + change.quantity })',
    tests,
  },
  {
    name: 'Clear All leaves the first line',
    kind: 'chart',
    path: CHANGES,
    find: 'for (const line of (await readContents()).lines) await',
    replace: 'for (const line of (await readContents()).lines.slice(1)) await',
    tests,
  },
  {
    name: 'Clear All does nothing',
    kind: 'chart',
    path: CART,
    find: "queueClear: assign({ changes: [{ kind: 'clear' }] })",
    replace: 'queueClear: assign({ changes: [] })',
    tests,
  },
  {
    name: 'A cart that could not be read can’t be read again',
    kind: 'chart',
    path: CART,
    find: "              always: { guard: 'hasChanges', target: 'reading' },\n              on: { 'cart.retried': 'reading', 'cart.refreshed': 'reading' },\n",
    replace: '',
    tests,
  },
  {
    name: 'No new cart is opened after an order',
    kind: 'chart',
    path: CART,
    find: "      always: { guard: 'hasChanges', target: 'opening' },\n      on: { 'cart.reset': 'opening' },\n    },\n",
    replace: '    },\n',
    tests,
  },
  {
    name: 'The cart is not read after a change',
    kind: 'chart',
    path: CART,
    find: "{ guard: 'maySend', target: 'changing' }, { target: 'reading' }]",
    replace: "{ guard: 'maySend', target: 'changing' }, { target: 'settled' }]",
    tests,
  },
  {
    name: 'The cart stays locked after a refused order',
    kind: 'chart',
    path: CHECKOUT,
    find: "      tags: 'refused',\n      entry: 'emitNotPlaced',\n",
    replace: "      tags: 'refused',\n",
    tests,
  },
  {
    name: 'A lost reply counts as a refusal',
    kind: 'chart',
    path: CHECKOUT,
    find: "                target: 'checkingOutcome',\n",
    replace: "                target: '#checkout.refused',\n",
    tests,
  },
  {
    name: 'A refusal can’t be dismissed',
    kind: 'chart',
    path: CHECKOUT,
    find: "      entry: 'emitNotPlaced',\n      on: { 'failure.dismissed': 'editing' },\n",
    replace: "      entry: 'emitNotPlaced',\n",
    tests,
  },
  {
    name: 'A cart that was ordered counts as open',
    kind: 'chart',
    path: 'machines/checkout/outcome.ts',
    find: 'if (wasRefused || isCartRefused(error)) return false',
    replace: 'if (wasRefused || isCartRefused(error)) return true',
    tests,
  },
  {
    name: 'A delivery charge of an earlier try stays in the cart',
    kind: 'money',
    path: 'machines/checkout/charge.rules.ts',
    find: 'return reading.lines.find((line) => isCharge(reading, line) && line !== required)',
    replace: 'return reading.lines.find((line) => isCharge(reading, line) && line === required && false)',
    tests,
  },
  {
    name: 'The ERP adds a new quantity to the one before',
    kind: 'simulator',
    path: SIMULATED_CART,
    find: 'changed(line, goods, payload, () => payload.quoteQty)',
    replace: 'changed(line, goods, payload, (before) => before + payload.quoteQty)',
    tests,
  },
  {
    name: 'The ERP replaces the quantity of a product that is added again',
    kind: 'simulator',
    path: SIMULATED_CART,
    find: 'wholeNumber(before + payload.quoteQty)',
    replace: 'wholeNumber(Math.max(before, payload.quoteQty))',
    tests,
  },
  {
    name: 'The ERP confirms a removal and keeps the line',
    kind: 'simulator',
    path: SIMULATED_CART,
    find: '    call.world.records.cartLines.delete(cart.id, String(line.lineID))\n    return {}',
    replace: '    return {}',
    tests,
  },
  {
    name: 'The ERP numbers all lines alike',
    kind: 'simulator',
    path: SIMULATED_CART,
    find: 'nextLine: numberAfter(cart.nextLine)',
    replace: 'nextLine: cart.nextLine',
    tests,
  },
  {
    name: 'The ERP takes products of one unit for the same',
    kind: 'simulator',
    path: SIMULATED_CART,
    find: '.find(({ productID, UOM }) => productID === goods.productID && UOM === payload.UOM)',
    replace: '.find(({ UOM }) => UOM === payload.UOM)',
    tests,
  },
  {
    name: 'The ERP orders a cart without its last line',
    kind: 'simulator',
    path: SIMULATED_ORDERS,
    find: '    lines: lines.map(transactionLine),\n',
    replace: '    lines: lines.slice(0, Math.max(1, lines.length - 1)).map(transactionLine),\n',
    tests,
  },
  {
    name: 'The ERP charges the unit price for a whole line',
    kind: 'simulator',
    path: SIMULATED_ORDERS,
    find: '    linePrice: lineDollars(price),\n',
    replace: '    linePrice: dollarsOf(price.unitCents),\n',
    tests,
  },
  {
    name: 'The ERP keeps a cart open that was ordered',
    kind: 'simulator',
    path: SIMULATED_ORDERS,
    find: '{ ...cart, orderedAs: number }',
    replace: '{ ...cart, orderedAs: null, nextLine: number }',
    tests,
  },
  {
    name: 'A payment session is asked for twice',
    kind: 'chart',
    path: 'machines/payment/payment.model.ts',
    find: '  const { redirectUrl, sessionID } = await erp.createPaymentSession(request, { signal })\n',
    replace:
      '  await erp.createPaymentSession(request, { signal })\n  const { redirectUrl, sessionID } = await erp.createPaymentSession(request, { signal })\n',
    tests: ofPaying,
  },
  {
    name: 'A refused payment can’t be dismissed',
    kind: 'chart',
    path: 'machines/payment/payment.machine.ts',
    find: "refused: { tags: 'refused', on: { 'payment.failureDismissed': 'editing' } },",
    replace: "refused: { tags: 'refused' },",
    tests: ofPaying,
  },
  {
    name: 'The ERP takes a declined payment for paid',
    kind: 'money',
    path: SIMULATED_PAYMENTS,
    find: "if (verdict !== 'approved') return settled",
    replace: "if (verdict === 'cancelled') return settled",
    tests: ofPaying,
  },
  {
    name: 'The ERP leaves an approved payment out of the account',
    kind: 'money',
    path: SIMULATED_PAYMENTS,
    find: "if (verdict !== 'approved') return settled",
    replace: 'return settled',
    tests: ofPaying,
  },
]
