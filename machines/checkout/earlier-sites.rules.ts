import type { State } from '#contract/entities/delivery.ts'
import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'
import { textKey } from '#machines/shared/text-key.rules.ts'
import type { OrderForm } from './order.form.ts'

/* The sites that earlier orders and quotes were for, to fill in a new order (section 2.6). */

/** A site, and the latest order or quote that was for it. */
export interface EarlierSite {
  readonly transactionNumber: number
  readonly transactionSuffix: number
  readonly address: string
  readonly jobName: string
}

const SITES = 8

/** The sites of the latest transactions, the last one first; goods that were collected have none. */
export function earlierSites(rows: readonly TransactionRow[]): readonly EarlierSite[] {
  const sites = new Map<string, EarlierSite>()
  const latestFirst = [...rows].sort((a, b) => b.transactionNumber - a.transactionNumber)
  for (const { transactionNumber, transactionSuffix, shipAddress1, jobName } of latestFirst) {
    const key = textKey(shipAddress1)
    if (key === '' || sites.has(key)) continue
    sites.set(key, { transactionNumber, transactionSuffix, address: shipAddress1.trim(), jobName })
    if (sites.size === SITES) break
  }
  return [...sites.values()]
}

type Address = Pick<OrderForm['shipping'], 'deliveryTo' | 'address' | 'suburb' | 'state' | 'zipCode'>

/** 'VIC 3806' and 'TX 78664-2217': a state, and the code behind it. */
const STATE_AND_CODE = /^(.*?)\s*(\d[\d-]*)?$/

/** The address of a transaction as the order form has it; a state that is not in the list is left out. */
export function addressIn(
  { nameShip, shipAddress1, shipAddress2, shipAddress3 }: Transaction,
  states: readonly State[],
): Address {
  const [, name = '', zipCode = ''] = STATE_AND_CODE.exec(shipAddress3.trim()) ?? []
  const isNamed = (text: string) => text.toLowerCase() === name.toLowerCase()
  const state = states.find(({ stateID, stateName }) => isNamed(stateID) || isNamed(stateName))
  return {
    deliveryTo: nameShip,
    address: shipAddress1,
    suburb: shipAddress2,
    state: state?.stateID ?? '',
    zipCode,
  }
}

/** Whether no part of the address is filled in. */
export const hasNoAddress = ({ deliveryTo, address, suburb, state, zipCode }: Address): boolean =>
  [deliveryTo, address, suburb, state, zipCode].every((part) => part.trim() === '')
