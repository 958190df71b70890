import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuEntry } from '#contract/entities/product.ts'
import { menuTree } from '#machines/catalogue/menu.rules.ts'
import { ProductsMenu } from '../../src/app/shell/products-menu.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const entry = (prodCategory: string, prodType: string): MenuEntry => ({
  prodCategory,
  prodType,
  prodClass: '',
  menuDesc: '',
  menuFiles: [],
})
const categories = menuTree([
  entry('Timber', ''),
  entry('Timber', 'Posts'),
  entry('Fixings', ''),
  entry('Fixings', 'Nails'),
])

function showMenu(...place: string[]) {
  const tree = { categories, isFailed: false, retry: () => undefined }
  render(<ProductsMenu tree={tree} place={place} onLeave={() => undefined} />)
  const link = (name: string) => screen.getByRole('link', { name })
  return {
    point: (name: string, pointerType = 'mouse') => fireEvent.pointerEnter(link(name), { pointerType }),
    focus: (name: string) => act(() => link(name).focus()),
    press: (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key }),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    /** The category whose types are shown. */
    shown: () => screen.getAllByRole('list').at(1)?.getAttribute('aria-label'),
  }
}

describe('the columns of the product menu', () => {
  it('an entry is shown when the mouse rests on it', () => {
    const menu = showMenu('Timber')
    menu.point('Fixings')
    menu.pass(89)
    expect(menu.shown()).toBe('Timber')
    menu.pass(1)
    expect(menu.shown()).toBe('Fixings')
  })

  it('entries that the mouse passes over are not shown', () => {
    const menu = showMenu('Timber')
    menu.point('Fixings')
    menu.pass(60)
    menu.point('Posts')
    menu.pass(89)
    expect(menu.shown()).toBe('Timber')
    menu.pass(1000)
    expect(menu.shown()).toBe('Timber')
  })

  it('a finger that passes over an entry does not show it', () => {
    const menu = showMenu('Timber')
    menu.point('Fixings', 'touch')
    menu.pass(1000)
    expect(menu.shown()).toBe('Timber')
  })

  it('an entry chosen by key is shown at once, wherever the mouse is', () => {
    const menu = showMenu('Timber')
    menu.point('Posts')
    menu.focus('Timber')
    menu.press('ArrowDown')
    expect(menu.shown()).toBe('Fixings')
    menu.pass(1000)
    expect(menu.shown()).toBe('Fixings')
  })
})
