import * as v from 'valibot'
import type { KeptLine, QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import type { Portal } from '../../components/portal.ts'
import { STORAGE_KEYS, sessionStore } from '../../components/storage.ts'

const keptLine = v.object({
  text: v.string(),
  own: v.object({
    productID: v.optional(v.string()),
    quantity: v.optional(v.number()),
    UOM: v.optional(v.string()),
    lengths: v.optional(v.string()),
  }),
  fate: v.optional(v.picklist(['added', 'unsure'])),
})

const keptOrder = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userName: v.string(), draft: v.string(), lines: v.array(keptLine) }),
)

interface Draft {
  readonly draft: string
  readonly kept: readonly KeptLine[]
}

/** What this user left in this tab: nothing of another's. */
export function readDraft({ userName }: Portal): Draft {
  const read = v.safeParse(keptOrder, sessionStore.read(STORAGE_KEYS.quickOrder))
  if (!read.success || read.output.userName.toLowerCase() !== userName.toLowerCase())
    return { draft: '', kept: [] }
  const { draft, lines } = read.output
  return { draft, kept: lines.map(({ text, own, fate }) => ({ text, own, fate })) }
}

/** Keeps the order as it stands. A line that is being sent may arrive without anybody hearing of it. */
export function keepDraft({ userName }: Portal, context: QuickOrderContext, sending?: number): void {
  const lines = [...context.lines].map(([id, line]): KeptLine => {
    const { entered, own, kind } = line.getSnapshot().context
    const isUnsure = id === sending || kind === 'adding' || kind === 'unsure'
    return { text: entered.text, own, fate: isUnsure ? 'unsure' : kind === 'added' ? 'added' : undefined }
  })
  // What is not read yet is still text.
  const draft = [context.draft, ...context.pasted.map(({ rest }) => rest)].filter(Boolean).join('\n')
  const order = { userName, draft, lines: [...lines, ...context.kept] }
  sessionStore.write(STORAGE_KEYS.quickOrder, JSON.stringify(order))
}
