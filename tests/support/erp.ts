import { type Caller, createClient } from '#contract/client.ts'
import type { Fault } from '#contract/control/faults.ts'
import type { ScenarioName } from '#contract/control.ts'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import { type Erp, type OperationName, operations } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed, SeedUser } from '#fixtures/seed.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { inProcessTransport } from '#simulator/in-process.ts'
import { createWorld } from '#simulator/worlds/world.ts'

const core = createCore(handlers, {
  checkReplies: true,
  report: (error) => {
    throw error
  },
})

let count = 0

/** What a client of a seed's user sends with its calls. */
export const factsOf = (
  { configuration, users }: Seed,
  userName: string | undefined,
): ReturnType<Caller['facts']> => ({
  deviceId: configuration.device_id,
  companyId: configuration.company_id,
  userName,
  customerId: users.find(({ userId }) => userId === userName)?.customerId,
  tradePortalId: TRADE_PORTAL_ID,
})

/** A simulated ERP in its own world, and a contract client for it. */
export function simulatedErp(scenario: ScenarioName = 'au') {
  count += 1
  const seed = seedFor(scenario)
  const world = createWorld({ id: `test-${count}`, scenario, seed })
  let sessionId: string | null = null
  let user: SeedUser | undefined
  const erp: Erp = createClient(operations, inProcessTransport(core, world), {
    sessionId: () => sessionId,
    facts: () => factsOf(seed, user?.userId),
  })
  return {
    erp,
    world,
    seed,
    fault: (...faults: readonly Fault[]) => world.faults.replace(faults),
    calls: (operation?: OperationName) =>
      world.journal
        .entries()
        .map((exchange) => exchange.operation)
        .filter((name) => operation === undefined || name === operation),
    /** Signs in a user of the seed, as the session statechart would. */
    signIn: async (userId = 'admin') => {
      user = seed.users.find((each) => each.userId === userId)
      if (!user) throw new Error(`There is no user ${userId}`)
      sessionId = (await erp.login({ userid: userId, password: user.password })).sessionID
    },
  }
}

export type SimulatedErp = ReturnType<typeof simulatedErp>
