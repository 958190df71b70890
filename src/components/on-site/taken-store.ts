/** A cached reply of the ERP; `at` in milliseconds since 1970. */
export interface CachedReply {
  readonly queryKey: readonly unknown[]
  readonly data: unknown
  readonly at: number
}

/** Replies that are taken along: encrypted on the device, until they are released or the session ends. */
export interface TakenStore {
  /** Keeps replies. Rejects, and changes nothing, if the device is full. */
  take(replies: readonly CachedReply[]): Promise<void>
  taken(): Promise<readonly CachedReply[]>
  /** A reply that is stored for offline use, taken along or not; null if there is none, or it is too old. */
  find(queryKey: readonly unknown[]): Promise<CachedReply | null>
  /** Deletes those that are older, in milliseconds since 1970. */
  releaseBefore(at: number): Promise<void>
}
