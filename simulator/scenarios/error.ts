import { plain } from '#contract/plain-text.ts'

/** Why a scenario file can't be used; the message follows the file's name. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'

  constructor(message: string) {
    super(plain(message))
  }
}
