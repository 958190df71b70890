import type { Fault } from '../contract/control/faults.ts'
import type { JournalEntry } from '../contract/control/journal.ts'
import type { Email } from '../contract/control/outbox.ts'
import type { WorldIdentity } from '../contract/control/requests.ts'
import type { NewWorld } from '../contract/control/scenario.ts'
import type { OperationName } from '../contract/operations.ts'

/* The types of `import 'trade-portal-kit/cypress'`, merged with Cypress's own. */
declare global {
  namespace Cypress {
    interface Chainable<Subject> {
      /** Opens a world, which the browser is in from then on. */
      world(start?: NewWorld): Chainable<WorldIdentity>
      /** Signs in without the login page, and visits a path of the portal. */
      signedIn(path?: string, user?: string): Chainable<unknown>
      /** Replaces all faults of the world. */
      faults(faults: readonly Fault[]): Chainable<readonly Fault[]>
      /** The world's calls so far, oldest first, of one operation or of all. */
      journal(operation?: OperationName): Chainable<JournalEntry[]>
      /** The world's emails so far, oldest first. */
      outbox(): Chainable<Email[]>
    }
  }
}
