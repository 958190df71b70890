/*
 * The contract and the machines compile without the DOM library, yet a call can be aborted and a reply can be
 * a file. This is all they need of either; where the DOM or Node types are present, their declarations merge
 * with these.
 */
interface AbortSignal {
  readonly aborted: boolean
  throwIfAborted(): void
}
interface Blob {
  readonly size: number
  readonly type: string
}
