import { type OperationName, operationNames, operations } from '#contract/operations.ts'

const keyOf = (ipApi: string | null, ipFunction: string | null) => `${ipApi}/${ipFunction}`

const names: ReadonlyMap<string, OperationName> = new Map(
  operationNames().map((name) => [keyOf(operations[name].ipApi, operations[name].ipFunction), name]),
)

/** The operation that a call's query names; undefined if the contract does not have it. */
export const operationAt = (query: URLSearchParams) =>
  names.get(keyOf(query.get('ipApi'), query.get('ipFunction')))
