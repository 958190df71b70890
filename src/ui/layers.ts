import { useLayoutEffect, useRef } from 'react'
import * as v from 'valibot'

/*
 * Back closes what lies over the page: a dialog, a menu, a panel. As long as there is one, the history has an
 * entry more, a twin of the page's own that nobody sees: Back leaves that one. It is one for all layers, and
 * goes when the last of them does (docs/decisions/2026-11-27-back-closes-what-is-open.md).
 */

interface Layer {
  /** False while something must not be left half done. */
  readonly isClosable: boolean
  readonly close: () => void
}

/** Where the page's own entry is, one below the layers'. */
const pageEntry = v.object({ href: v.string(), key: v.string() })
type PageEntry = v.InferOutput<typeof pageEntry>

const MARK = 'layersOver'
const marked = v.object({ [MARK]: pageEntry })

const pageEntryIn = (state: unknown): PageEntry | null => {
  const parsed = v.safeParse(marked, state)
  return parsed.success ? parsed.output[MARK] : null
}

/** Past the router: the page is the same, and need not render again. */
const { pushState, replaceState } = History.prototype

/** Topmost last. */
const layers: { readonly current: Layer }[] = []

/** Null while the current entry is a page's. */
let under = pageEntryIn(history.state)
/** What the router has put in the place of the layers' entry: it is the page's, and goes down with the layers. */
let instead: { readonly href: string; readonly state: unknown } | null = null
/** On the way to another entry, which a browser is not at once. */
let traversal: Promise<void> | null = null
const noTraversal = () => undefined
let endTraversal: () => void = noTraversal

/** A browser that refuses to go anywhere must not keep the portal from going. */
const PATIENCE_MS = 1000

function traverse(delta: 1 | -1): void {
  traversal = new Promise((resolve) => {
    const patience = setTimeout(() => endTraversal(), PATIENCE_MS)
    endTraversal = () => {
      clearTimeout(patience)
      traversal = null
      endTraversal = noTraversal
      resolve()
    }
  })
  history.go(delta)
}

const currentKey = () =>
  'navigation' in window ? (window.navigation.currentEntry?.key ?? location.href) : location.href

/** Names the page's entry of the browser's history; where the browser has no names, its URL does. */
export const entryKey = () => (under && 'navigation' in window ? under.key : currentKey())

function mark(write: typeof pushState, entry: PageEntry): void {
  under = entry
  write.call(history, { ...history.state, [MARK]: entry }, '')
}

function withoutMark(state: Record<string, unknown> | null) {
  if (state === null) return null
  const { [MARK]: _, ...own } = state
  return Object.keys(own).length > 0 ? own : null
}

/** There is the layers' entry as long as there are layers. */
export function settleLayers(): void {
  if (traversal) return
  if (layers.length > 0 && !under) mark(pushState, { href: location.href, key: currentKey() })
  else if (layers.length === 0 && under) traverse(-1)
}

/** Back has closed one layer, or none that can't be closed now: what is left has the same entry again. */
function holdRest(): void {
  // A new one would be passed over by browsers that guard their users against pages that hold them.
  if (layers.length > 0 && !under && !traversal) traverse(1)
}

/** Before the router looks where it is. */
function followTraversal({ state }: PopStateEvent): void {
  const isOwn = traversal !== null
  const left = under
  under = pageEntryIn(state)
  const isLeft = left !== null && under === null
  const isAtPage = isLeft && location.href === left.href
  if (isAtPage && instead) replaceState.call(history, instead.state, '', instead.href)
  instead = null
  endTraversal()
  if (!isLeft || isOwn) {
    queueMicrotask(settleLayers)
    return
  }
  const top = layers.at(-1)?.current
  if (top?.isClosable) top.close()
  // Of a page that Back has jumped past, the layers go by themselves.
  if (isAtPage) queueMicrotask(holdRest)
}

function followReplacement(): void {
  if (!under) return
  instead = { href: location.href, state: withoutMark(history.state) }
  mark(replaceState, under)
}

function followNavigation(): void {
  under = null
  instead = null
}

addEventListener('popstate', followTraversal, { capture: true })
// The router's own events.
addEventListener('replaceState', followReplacement)
addEventListener('pushState', followNavigation)

/** Runs it once the browser is where it was sent. */
function whenStill(work: () => void): void {
  if (traversal) void traversal.then(() => whenStill(work))
  else work()
}

/**
 * Goes to another entry by `push`, which with `replace` takes the place of the current one: the layers' own
 * is nobody's to come back to.
 */
export function leaveByPush(push: (how: { readonly replace: boolean }) => void): void {
  whenStill(() => {
    if (under && instead) {
      traverse(-1)
      leaveByPush(push)
      return
    }
    const replace = under !== null
    under = null
    push({ replace })
  })
}

/** Replaces the page's entry. Over it, the layers' is marked as such again. */
export const leaveByReplacement = (replace: () => void): void => whenStill(replace)

/** Back closes it as Escape does, as long as it is open: what can't be closed now stays. */
export function useBackCloses(isOpen: boolean, close: () => void, isClosable = true): void {
  const layer = useRef<Layer>({ isClosable, close })
  useLayoutEffect(() => {
    layer.current = { isClosable, close }
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    layers.push(layer)
    settleLayers()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      // Another may open at the same moment, in its place.
      queueMicrotask(settleLayers)
    }
  }, [isOpen])
}

/** Once the browser is at rest: for tests, whose pages share a history. */
export async function layersSettled(): Promise<void> {
  while (traversal) await traversal
}
