import { simulatedErp } from '../../support/erp.ts'

/** One of the customer's own lists, with one line that is no longer sold. */
export const OWN = 'list-own-1'

/** A signed-in customer, and their own list as the ERP has it; undefined if it is gone. */
export async function customerWithList() {
  const simulated = simulatedErp()
  await simulated.signIn()
  const lists = () => simulated.erp.getCustomLists({})
  const list = async () => (await lists()).find(({ cartSessionId }) => cartSessionId === OWN)
  const original = await list()
  if (!original) throw new Error('The seed has no such list')
  return { ...simulated, lists, list, original }
}
