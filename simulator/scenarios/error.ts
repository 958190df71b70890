/** Why a scenario file can't be used; the message follows the file's name. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
}
