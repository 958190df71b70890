/** A failed test and its message. */
export interface Finding {
  /** 'file › title'. */
  readonly test: string
  readonly message: string
}

/** A test runner in a copy of the project. */
export interface Suite {
  /** Runs these files. Resolves to their failed tests; rejects if there is no such file. */
  readonly run: (files: readonly string[]) => Promise<readonly Finding[]>
  /** Invalidates what was derived from a changed file. */
  readonly changed: (path: string) => void
  /** Stops everything that is running. */
  readonly close: () => Promise<void>
}
