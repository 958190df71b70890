import type { ErpFile } from '#simulator/world.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'

export type ControlAnswer =
  /** `entered` is the caller's world from then on. */
  | {
      readonly kind: 'json'
      readonly status: number
      readonly json: unknown
      readonly entered?: SimulatedWorld
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly entered: SimulatedWorld }
  | { readonly kind: 'page'; readonly page: string }
  /** Text in parts to be joined: the outbox, or an RFC 5322 message. */
  | { readonly kind: 'parts'; readonly contentType: string; readonly parts: AsyncIterable<string> }
  | { readonly kind: 'file'; readonly file: ErpFile }

/** An error reply of the control surface with its HTTP status. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The path of an invalid field. */
    readonly field?: string,
  ) {
    super(message)
  }
}
