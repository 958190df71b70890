import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { STOCK_STATUSES } from '#contract/entities/product.ts'
import type { Line } from '#machines/quick-order/line.model.ts'
import type { KeptLine } from '#machines/quick-order/line.rules.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { persistText } from '../forms/persisted-text.ts'
import type { Portal } from '../portal/portal.ts'
import { STORAGE_KEYS, sessionStore } from '../portal/storage.ts'

/* The quick order as persisted in this tab: over a reload and an expired session, but not after signing out. */

const keptLine = v.object({
  text: v.string(),
  own: v.object({
    productID: v.optional(v.string()),
    quantity: v.optional(v.nullable(v.number())),
    UOM: v.optional(v.string()),
    lengths: v.optional(v.string()),
    inCart: v.optional(v.string()),
    seen: v.optional(
      v.object({
        at: v.number(),
        UOM: v.string(),
        price: v.number(),
        stock: v.nullable(v.picklist(STOCK_STATUSES)),
      }),
    ),
  }),
  fate: v.optional(v.picklist(['added', 'unsure'])),
})

const keptOrder = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userName: v.string(), draft: v.string(), lines: v.array(keptLine) }),
)

/** The number of lines that wait for a connection; `fate` is the outcome of a line that was sent. */
export const waitingQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['linesWaiting'] as const,
    queryFn: () => readDraft(portal).kept.filter(({ own, fate }) => own.seen && !fate).length,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })

interface Draft {
  readonly draft: string
  readonly kept: readonly KeptLine[]
}

/** This user's draft in this tab; empty if it is another user's. */
export function readDraft({ userName }: Portal): Draft {
  const read = v.safeParse(keptOrder, sessionStore.read(STORAGE_KEYS.quickOrder))
  if (!read.success || !isSameName(read.output.userName, userName)) return { draft: '', kept: [] }
  const { draft, lines } = read.output
  return { draft, kept: lines.map(({ text, own, fate }) => ({ text, own, fate })) }
}

/** The JSON of what has not changed since the last write: of thousands of lines only a few have. */
const written = new WeakMap<object, string>()

function jsonOf(of: object, line: () => KeptLine): string {
  const known = written.get(of) ?? JSON.stringify(line())
  written.set(of, known)
  return known
}

/** The reply for a line being sent may be lost, so its outcome is unknown. */
const keptOf = ({ entered, own, kind }: Line): KeptLine => ({
  text: entered.text,
  own,
  fate: kind === 'adding' || kind === 'outcomeUnknown' ? 'unsure' : kind === 'added' ? 'added' : undefined,
})

/** Persists the current order. */
export function saveDraft({ userName }: Portal, context: QuickOrderContext): void {
  const lines = context.lines.map((line) => jsonOf(line, () => keptOf(line)))
  const kept = context.kept.map((line) => jsonOf(line, () => line))
  // Text that is not parsed yet is stored as text.
  const draft = [context.draft, ...context.pasted.map(({ rest }) => rest)].filter(Boolean).join('\n')
  const head = JSON.stringify({ userName, draft })
  const order = `${head.slice(0, -1)},"lines":[${[...lines, ...kept].join(',')}]}`
  persistText(sessionStore, STORAGE_KEYS.quickOrder, order)
}
