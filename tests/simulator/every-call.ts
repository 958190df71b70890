import { createClient } from '#contract/client.ts'
import { type Erp, type OperationName, operationNames, operations } from '#contract/operations.ts'
import type { Transport, WireReply } from '#contract/transport.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { inProcessTransport } from '#simulator/in-process.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { account, order, payment, registration, saleDeliveryDetails } from '../contract/examples.ts'
import { factsOf } from '../support/erp.ts'
import { PASSWORD } from './kit.ts'

/** The day on which the calls below succeed, in scenario au. */
export const DAY_OF_CALLS = '2026-11-02T09:00:00Z'

const UPRIGHT = 'HWU-20050'
const POST = 'PST-H490-24'
const USER = 'admin'

/** Calls every operation at least once, each with success. */
export async function callEverything(erp: Erp, openSession: () => Promise<void>): Promise<void> {
  const statement = { customerID: 40125, statementReference: 'YHR9-M2R4' }
  await erp.registerForAccess({ ...registration, ...statement, userName: 'robin' })
  await openSession()
  await erp.sessionCheck({})
  for (const objectSet of ['settings', 'login', 'homepage'] as const)
    await erp.getWidgetConfiguration({ objectSet })
  await erp.isPriceBookEnabled({})
  await erp.getCustomerDetails({})
  const cart = await fillCart(erp)
  await lookUpProducts(erp)
  await keepLists(erp, cart)
  await deliver(erp, cart)
  await readBooks(erp)
  await manageUsers(erp)
}

async function fillCart(erp: Erp): Promise<string> {
  const { SessionID: sessionID } = await erp.createCart({})
  await erp.addCartProduct({ sessionID, productID: POST, UOM: 'ea', quoteQty: 2, quoteComments: 'Gate' })
  const pack = { sessionID, productID: POST, UOM: 'pack' }
  const { lineID: lineId } = await erp.addCartProduct({ ...pack, quoteQty: 1 })
  await erp.updateCartProduct({ ...pack, quoteQty: 3, lineId })
  await erp.deleteCartProduct({ sessionID, productID: POST, lineID: lineId })
  await erp.addCartProduct({ sessionID, productID: UPRIGHT, UOM: 'lm', quoteQty: 4, tallyLength: 2.4 })
  await erp.getCartContents({ sessionID })
  await erp.getCartTallies({ sessionID, lineNo: 0 })
  await erp.getCartContents({ sessionID: (await erp.createCart({})).SessionID })
  return sessionID
}

async function lookUpProducts(erp: Erp): Promise<void> {
  const menu = await erp.getProductCategories({})
  const entry = menu.find(({ prodClass }) => prodClass)
  const search = { category: entry?.prodCategory ?? '', type: '', class: '', string: '' }
  const paging = { page: 1, rowsPerPage: 100 }
  await erp.getProductsByCategoryTP({ inStockOnly: false, incGST: false, search, paging })
  await erp.searchProductTP({ descString: 'pine', idString: 'pine', incGST: true })
  await erp.getProductDetails({ productID: POST })
  await erp.getFeaturesAndBenefits({ productID: POST })
  await erp.getProductInformation({ productID: POST })
  await erp.getLengthsForProduct({ productID: UPRIGHT })
}

async function keepLists(erp: Erp, sessionID: string): Promise<void> {
  await erp.saveCustomList({ sessionID, customList: 'Deck' })
  const lists = await erp.getCustomLists({})
  const list = lists.find(({ name }) => name === 'Deck')?.cartSessionId ?? ''
  const { SessionID: toSessionID } = await erp.createCart({})
  await erp.copyCartToCart({ toSessionID, fromSessionID: list })
  await erp.getCartContents({ sessionID: list })
  await erp.deleteCustomList({ sessionID: list })
}

async function deliver(erp: Erp, sessionID: string): Promise<void> {
  const methods = await erp.getListDespatchMethod({})
  await erp.getState({})
  await erp.getWebBranches({})
  await erp.getBranches({})
  const [branch] = await erp.getOrderBranches({})
  const [vehicle] = await erp.getVehicleTypes({})
  const town = { addressLine2: 'Geelong', addressLine3: 'VIC 3220' }
  const { latitude, longitude } = await erp.getGeocode({ addressLine1: '12 Harbour Street', ...town })
  const vehicleType = vehicle?.vehicleTypeID ?? ''
  const place = { latitudeDelivery: latitude, longitudeDelivery: longitude }
  const { branchID, distanceKm } = await erp.getClosestBranch({ ...place, vehicleType })
  await erp.getDeliveryCharge({ branchID, distanceKm, vehicleType })
  const collected = { branchID: branch?.branchID ?? '', vehicleType: '', requiredDate: '2026-11-10' }
  const { quoteNumber } = await erp.processComplete({
    ...{ ...order, branchID: collected.branchID, dateRequired: '2026-11-10T13:30' },
    sessionID,
    transactionType: 'Quote',
    despatchMethod: methods.find(({ delivery }) => !delivery)?.methodName ?? '',
    saleDeliveryDetails: { ...saleDeliveryDetails, ...collected },
  })
  const quote = { transactionNumber: quoteNumber, transactionSuffix: 0 }
  await erp.saveUserComment({ ...quote, userComment: 'Deck of the Lees' })
  await erp.getTransactionTP(quote)
  await erp.acceptQuote({ numTran: quoteNumber, suffixTran: 0, deliveryDate: '2026-11-12', comment1: '' })
  await erp.getTransactionTP(quote)
}

async function readBooks(erp: Erp): Promise<void> {
  await erp.getCustomerTransactions({})
  const invoices = await erp.getCustomerInvoicesTP({})
  const [{ transactionNumber, transactionSuffix } = { transactionNumber: 0, transactionSuffix: 0 }] = invoices
  const invoice = { transactionNumber, transactionSuffix }
  await erp.getTransactionTP(invoice)
  await erp.copyTranToCart({ cartSessionId: (await erp.createCart({})).SessionID, ...invoice })
  const emailAddress = 'kim@lee.example'
  const [number, suffix] = [transactionNumber, transactionSuffix]
  await erp.emailTransaction({ transactionType: 'Invoice', number, suffix, emailAddress })
  const emailDetails = { email_address: emailAddress, email_subject: 'Invoices', email_message: 'Attached.' }
  await erp.emailTransactions({ emailDetails, transactionList: [invoice] })
  await erp.getStatementList({})
  await erp.getStatementDetail({ statementDate: '2026-10-31' })
  await erp.emailStatement({ emailAddress, statementDate: '2026-10-31' })
  await erp.getCustomerAgedBalances({})
  const { id_cust, userEmailAddress } = await erp.getUserDetails({})
  const { paymentLines: _, ...pages } = payment
  const { sessionID } = await erp.createPaymentSession({ ...pages, paymentReference: `${id_cust}-0-0` })
  await erp.queryPaymentSession({ sessionID })
  await erp.getDloads({})
  await erp.getPriceBookInfo({})
  await erp.requestNewPriceBook({ tradePortalUser: USER })
  const [book] = await erp.getPriceBookInfo({})
  const historyIDs = book?.PriceBookHistory?.[0]?.historyID ?? ''
  await erp.resendPriceBook({ tradePortalUser: USER, historyIDs })
  await erp.sendPriceBookInfoChanges({
    tradePortalUser: USER,
    recipient: emailAddress,
    deliveryFormat: '1',
    type: 'F',
    frequency: 'W',
    ...{ showNewProductCodes: true, showCoreProductsOnly: false },
    ...{ isRequiredQuarterly: false, isPricebookZipped: false },
  })
  await erp.sendEmailMessage({
    mobUserID: USER,
    toEmailAddress: emailAddress,
    fromEmailAddress: userEmailAddress,
    subject: 'Gate',
    bodyText: 'Open at six',
    numTran: 0,
    suffixTran: 0,
  })
}

async function manageUsers(erp: Erp): Promise<void> {
  const { tpaUserPassword: _, ...fields } = account
  await erp.addMobileUser(account)
  const users = await erp.getListMobileUsers({})
  const custContactID = users.find(({ tpauserID }) => tpauserID === account.tpauserID)?.custContactID ?? 0
  await erp.updateMobileUsers({ ...fields, custContactID, phoneHome: '02 5550 0100', tpaUserPassword: '' })
  await erp.deleteMobileUser({ custContactID })
}

/** A reply as it came. */
export interface Received {
  readonly name: OperationName
  readonly reply: WireReply
}

export const nameOf = (ipApi: string, ipFunction: string) =>
  operationNames().find(
    (name) => operations[name].ipApi === ipApi && operations[name].ipFunction === ipFunction,
  )

/** The client in a world, and the replies that it got so far. `around` may add to each call. */
export function listeningClient(world: SimulatedWorld, around = (through: Transport) => through) {
  const received: Received[] = []
  const through = around(inProcessTransport(createCore(handlers, { checkReplies: true }), world))
  const transport: Transport = async (request, signal) => {
    const reply = await through(request, signal)
    const name = nameOf(request.ipApi, request.ipFunction)
    if (name) received.push({ name, reply })
    return reply
  }
  let sessionId: string | null = null
  const erp = createClient(operations, transport, {
    sessionId: () => sessionId,
    facts: () => factsOf(world.seed, USER),
  })
  const openSession = async () => {
    sessionId = (await erp.login({ userid: USER, password: PASSWORD })).sessionID
  }
  return { erp, openSession, received }
}
