/** Message of a thrown value, which may be anything. */
export const errorMessageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
