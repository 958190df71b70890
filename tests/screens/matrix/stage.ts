import { createClient } from '#contract/client.ts'
import { type Erp, operations } from '#contract/operations.ts'
import { emptyOrderForm } from '#machines/checkout/order.form.ts'
import type { StoredSession } from '#machines/session/session.model.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { inProcessTransport } from '#simulator/in-process.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { persistCartId } from '../../../src/app/session-storage.ts'
import { factsOf } from '../../support/erp.ts'
import { POST } from '../../support/seeds.ts'

const core = createCore(handlers, { checkReplies: true })

/** A world before its user opens the portal, with an ERP client to prepare it. */
export interface Stage {
  readonly world: SimulatedWorld
  readonly erp: Erp
  readonly session: StoredSession | null
}

const USER = 'admin'

export function stageOf(world: SimulatedWorld, session: StoredSession | null): Stage {
  const erp = createClient(operations, inProcessTransport(core, world), {
    sessionId: () => session?.sessionId ?? null,
    facts: () => factsOf(world.seed, USER),
  })
  return { world, erp, session }
}

export async function goods({ erp, session }: Stage): Promise<void> {
  const { SessionID } = await erp.createCart({})
  const { UOMList = [] } = await erp.getProductDetails({ productID: POST.code })
  const UOM = UOMList?.[0]?.UOM ?? 'ea'
  await erp.addCartProduct({ sessionID: SessionID, productID: POST.code, UOM, quoteQty: 2 })
  if (session) persistCartId(session, SessionID)
}

/** The UTC date this many days from now, as yyyy-MM-dd. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const typedOrder = (kind: 'delivery' | 'pickup') => {
  const { shipping, delivery } = emptyOrderForm('DAN')
  const isDelivery = kind === 'delivery'
  return {
    shipping: {
      ...shipping,
      despatchType: isDelivery ? 'CRANE' : 'PICKUP',
      ...(isDelivery && {
        address: '12 Harbour Street',
        suburb: 'Geelong',
        state: 'VIC',
        deliveryTo: 'Shed',
      }),
    },
    delivery: {
      ...delivery,
      contactName: 'Sam Foreman',
      contactPhone: '0400 000 000',
      requiredDate: inDays(7),
      requiredTime: '13:30',
      vehicleType: isDelivery ? 'CRN' : '',
    },
  }
}

/** The same goods, and an order form filled in except for what the flow types. */
export const checkout = (kind: 'delivery' | 'pickup') => async (stage: Stage) => {
  await goods(stage)
  const draft = { userName: USER, form: typedOrder(kind), charges: null, sent: null }
  sessionStorage.setItem('CHECKOUT_DRAFT', JSON.stringify(draft))
}

/** The path of the account's first transaction of a type. */
export const transaction =
  (type: 'Order' | 'Quote' | 'Invoice', list: string) =>
  async ({ erp }: Stage) => {
    const rows =
      type === 'Invoice'
        ? await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })
        : await erp.getCustomerTransactions({})
    const row = rows.find(({ transactionType }) => transactionType === type)
    return `/${list}/${row?.transactionNumber}-${row?.transactionSuffix}`
  }

/** The path of the statement of the last completed month. */
export const statement = async ({ erp }: Stage) => {
  const [, last] = await erp.getStatementList({})
  return `/statements/${last?.dateStatement}`
}
