import ky, { HTTPError } from 'ky'
import { controlFailure, createControlClient, type SendControl } from '#contract/control/requests.ts'
import { type WorldControl, WorldFailure } from '#contract/control/world-control.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import { baseUrl } from './configuration.ts'

/** The full URL of a path of the simulator, for links. */
export const simulatorAddress = (path: string) => baseUrl() + path.slice(1)

const send: SendControl = async ({ method, path, body }) => {
  try {
    const options = { method, retry: 0, ...(body !== undefined && { json: body }) }
    return await ky(simulatorAddress(CONTROL_PATH + path), options).json()
  } catch (cause) {
    throw await failureOf(cause)
  }
}

async function failureOf(cause: unknown): Promise<WorldFailure> {
  if (cause instanceof SyntaxError) return controlFailure(200, null, cause)
  if (cause instanceof HTTPError)
    return controlFailure(cause.response.status, await cause.response.json().catch(() => null), cause)
  return new WorldFailure('silent', 'The simulator did not respond.', { cause })
}

export const worldControl: WorldControl = createControlClient(send)
