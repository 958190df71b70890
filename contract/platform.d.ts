/*
 * The contract and the machines compile without the DOM library, yet a call can be aborted and a
 * reply can be a file. This is all they know of both; where the DOM or Node is present, their own
 * declarations merge with these.
 */
interface AbortSignal {
  readonly aborted: boolean
}
interface Blob {
  readonly size: number
  readonly type: string
}
