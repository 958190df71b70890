import { useLayoutEffect, useRef } from 'react'
import * as v from 'valibot'

/*
 * Back closes what is open over the page: a dialog, a menu, a panel. While there is one, the history has an
 * additional entry with the page's URL, and Back leaves that one. All layers share it, and it is removed with
 * the last of them (docs/decisions/2026-11-27-back-closes-what-is-open.md).
 */

interface Layer {
  /** False during work that must not be interrupted. */
  readonly isClosable: boolean
  readonly close: () => void
}

/** The page's own history entry, one below that of the layers. */
const pageEntry = v.object({ href: v.string(), key: v.string() })
type PageEntry = v.InferOutput<typeof pageEntry>

const MARK = 'layersOver'
const marked = v.object({ [MARK]: pageEntry })

const pageEntryIn = (state: unknown): PageEntry | null => {
  const parsed = v.safeParse(marked, state)
  return parsed.success ? parsed.output[MARK] : null
}

/** Bypasses the router: the page is the same, and need not render again. */
const { pushState, replaceState } = History.prototype

/** The topmost is last. */
const layers: { readonly current: Layer }[] = []

/** Null while the current entry is a page's. */
let under = pageEntryIn(history.state)
/**
 * What the router has put in place of the layers' entry. It belongs to the page, and moves to its entry when
 * the layers close.
 */
let instead: { readonly href: string; readonly state: unknown } | null = null
/** A pending move to another entry, which browsers perform asynchronously. */
let traversal: Promise<void> | null = null
const noTraversal = () => undefined
let endTraversal: () => void = noTraversal

/** A browser that ignores a move must not block navigation for longer than this. */
const PATIENCE_MS = 1000
/** A move took longer. It may still come, and is not the user's Back then. */
let isOverdue = false

function traverse(delta: 1 | -1): void {
  traversal = new Promise((resolve) => {
    const patience = setTimeout(() => {
      isOverdue = true
      endTraversal()
    }, PATIENCE_MS)
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

/** Identifies the page's history entry; where the browser has no keys for entries, by its URL. */
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

/** Keeps the layers' entry as long as there are layers. */
export function settleLayers(): void {
  if (traversal) return
  if (layers.length > 0 && !under) mark(pushState, { href: location.href, key: currentKey() })
  else if (layers.length === 0 && under) traverse(-1)
}

/** Back has closed one layer, or none if it can't be closed now; the rest get the same entry again. */
function holdRest(): void {
  // Browsers that protect users from pages that trap them would skip a new entry.
  if (layers.length > 0 && !under && !traversal) traverse(1)
}

/** Runs before the router reads the location. */
function followTraversal({ state }: PopStateEvent): void {
  const isOwn = traversal !== null || isOverdue
  isOverdue = false
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
  // If Back has moved past the page, its layers unmount with it.
  if (isAtPage) queueMicrotask(holdRest)
}

function followReplacement(): void {
  if (!under) return
  instead = { href: location.href, state: withoutMark(history.state) }
  mark(replaceState, under)
}

function followNavigation(): void {
  isOverdue = false
  under = null
  instead = null
}

addEventListener('popstate', followTraversal, { capture: true })
// Events dispatched by the router.
addEventListener('replaceState', followReplacement)
addEventListener('pushState', followNavigation)

/** Runs `work` once no move is pending. */
function whenStill(work: () => void): void {
  if (traversal) void traversal.then(() => whenStill(work))
  else work()
}

/**
 * Moves to another entry by `push`, which replaces the current entry if `replace` is set: users must not
 * return to that of the layers.
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

/** Replaces the page's entry. While there are layers, their mark is restored. */
export const leaveByReplacement = (replace: () => void): void => whenStill(replace)

/** Lets Back close a layer while it is open, as Escape does; one that can't be closed now stays. */
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

/** Resolves once no move is pending: for tests, whose pages share a history. */
export async function layersSettled(): Promise<void> {
  while (traversal) await traversal
}
