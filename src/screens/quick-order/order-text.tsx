import { useSelector } from '@xstate/react'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { withCode, wordsAt } from '#machines/quick-order/autocomplete.rules.ts'
import { type Suggestion, suggestionsFor } from '#machines/shell/suggestions.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { knownProducts } from '../../components/quick-order/product-sources.ts'
import type { QuickOrderActor } from '../../components/quick-order/quick-order-actor.ts'
import { optionId, SuggestionList, useSuggestions } from '../../components/search/suggestion-list.tsx'
import { searchTaken } from '../../components/search/taken-search.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { entry as styles } from './quick-order.styles.ts'

/** Text that was pasted or dropped, for which no suggestions are needed. */
const isPut = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent && /^insertFrom(Paste|Drop)/.test(nativeEvent.inputType)

/** The field for typing an order, with product suggestions for the line being typed. */
export function OrderText({ actor }: { readonly actor: QuickOrderActor }) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const area = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  useWayBack(actor, area)
  const { suggestions, active, take, type, close, pressIn } = useProducts(actor, area)
  const isListed = suggestions.length > 0
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (!ctrlKey && !metaKey && !shiftKey) pressIn(event)
    if (key !== 'Enter' || event.isDefaultPrevented()) return
    close()
    // Shift+Enter starts a new line; Ctrl+Enter belongs to the page.
    if (shiftKey || ctrlKey || metaKey) return
    event.preventDefault()
    actor.send({ type: 'draft.entered' })
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(text.trim())) return
    event.preventDefault()
    actor.send({ type: 'text.pasted', text })
  }
  return (
    <Field
      label="Type or paste your order"
      helper="One product per line. Enter adds a line, Ctrl+Enter (Cmd+Enter on a Mac) adds ready lines to your cart."
    >
      <div className={styles.field}>
        <TextArea
          ref={area}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          placeholder="ABC-100 12"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          value={draft}
          className={styles.area}
          onChange={type}
          onKeyDown={press}
          onPaste={paste}
          onBlur={close}
        />
        {isListed && (
          <SuggestionList
            id={listId}
            suggestions={suggestions}
            active={active}
            onTake={take}
            className={styles.suggestions}
          />
        )}
        <div role="status">
          <VisuallyHidden>{isListed && found(suggestions.length)}</VisuallyHidden>
        </div>
      </div>
    </Field>
  )
}

/** For screen readers, since a text field can't announce that a list has opened. */
const found = (count: number) =>
  `${count === 1 ? '1 product' : `${count} products`} suggested. Use the arrow keys to choose.`

/** Product suggestions for the words of the line being typed. */
function useProducts(actor: QuickOrderActor, area: RefObject<HTMLTextAreaElement | null>) {
  const portal = usePortal()
  const incGST = useSite().settings.switches.tax_inclusive
  const words = useRef(wordsAt('', 0))
  const put = (suggestion: Suggestion) => {
    if (suggestion.kind !== 'product') return
    const { draft } = actor.getSnapshot().context
    const { text, cursor } = withCode(draft, words.current, suggestion.product.productID)
    // The cursor can only be placed once the text has rendered.
    flushSync(() => actor.send({ type: 'draft.typed', text }))
    area.current?.setSelectionRange(cursor, cursor)
  }
  const suggesting = useSuggestions({
    suggest: (draft, products) => suggestionsFor({ draft, products, recents: [], categories: [] }),
    take: put,
    known: (text) => searchTaken(knownProducts(portal, incGST), text),
    opensByArrow: false,
  })
  const close = () => suggesting.actor.send({ type: 'list.closed' })
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.target
    actor.send({ type: 'draft.typed', text: value })
    words.current = wordsAt(value, selectionStart)
    if (isPut(event)) close()
    else suggesting.actor.send({ type: 'text.typed', text: words.current.text })
  }
  return { ...suggesting, type, close, pressIn: suggesting.onKeyDown }
}

/** Returns the keyboard focus to the field once the last line is fixed. */
function useWayBack(actor: QuickOrderActor, area: RefObject<HTMLTextAreaElement | null>): void {
  const pointed = useSelector(actor, ({ context }) => context.pointed)
  const hasPointed = useRef(false)
  useEffect(() => {
    if (pointed === null && hasPointed.current) area.current?.focus()
    hasPointed.current = pointed !== null
  }, [pointed, area])
}
