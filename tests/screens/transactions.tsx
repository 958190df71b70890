import type { ScenarioName } from '#contract/control.ts'
import type { SettingKey } from '#contract/settings.ts'
import { simulatedErp } from '../support/erp.ts'
import { showPortal } from '../support/portal.tsx'

/** The number of the first transaction of a type in the scenario that fits. */
export async function nameOf(
  type: string,
  fits: (row: { name: string; suffix: number; amount: number }) => boolean = () => true,
  scenario: ScenarioName = 'au',
) {
  const { erp, signIn } = simulatedErp(scenario)
  await signIn()
  const rows = [
    ...(await erp.getCustomerTransactions({})),
    ...(await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })),
  ]
  const row = rows.find(
    ({ transactionType, transactionNumber: number, transactionSuffix: suffix, transactionAmount: amount }) =>
      transactionType === type && fits({ name: `${number}-${suffix}`, suffix, amount }),
  )
  if (!row) throw new Error(`There is no ${type}`)
  return { number: row.transactionNumber, suffix: row.transactionSuffix }
}

/** The path of the order without lines in the large scenario. */
export async function emptyOrder(): Promise<string> {
  const { erp, signIn } = simulatedErp('large')
  await signIn()
  const rows = await erp.getCustomerTransactions({})
  const row = rows.find(({ customerOrderNumber }) => customerOrderNumber === 'To follow')
  return `/orders/${row?.transactionNumber}-0`
}

export const pathOf = (list: string, { number, suffix }: { number: number; suffix: number }) =>
  `/${list}/${number}-${suffix}`

interface Opening {
  readonly scenario?: ScenarioName
  readonly settings?: readonly (readonly [SettingKey, boolean])[]
}

export async function openAt(path: string, { scenario = 'au', settings = [] }: Opening = {}) {
  const portal = await showPortal(path, { scenario })
  portal.world.changeSettings(new Map(settings))
  await portal.open()
  return portal
}

export const journaled = (world: Awaited<ReturnType<typeof openAt>>['world'], operation: string) =>
  world.journal.entries().filter((exchange) => exchange.operation === operation)
