/** A test that failed, and why. */
export interface Finding {
  /** 'file › title'. */
  readonly test: string
  readonly message: string
}

/** The tests of one runner in a copy of the project. */
export interface Suite {
  /** Runs these files, and tells which of their tests failed. Rejects where there is no such file. */
  readonly run: (files: readonly string[]) => Promise<readonly Finding[]>
  /** A file was changed: what was made of it is made anew. */
  readonly changed: (path: string) => void
  /** Ends what is under way, and leaves nothing running. */
  readonly close: () => Promise<void>
}
