import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WidgetItem } from '#contract/entities/widget.ts'
import '../../src/screens/home/home-screen.tsx'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { showPortal } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'

beforeEach(() => void installFakeTimers())

const banner = (label_object: string, object_value: string, desc_object: string): WidgetItem => ({
  type_object: 'clickable image',
  label_object,
  is_enabled: true,
  object_value,
  desc_object,
})
const BALANCES: WidgetItem = { ...banner('balances', '', ''), type_object: 'panel' }

const FRAMING = '/pictures/banners/framing.jpg'
const DECKING = '/pictures/banners/decking.jpg'

const carousel = () => screen.getByRole('region', { name: 'Banners' })
const slides = () => [...carousel().querySelectorAll('[role=group]')]
const shown = () => slides().find((slide) => !slide.hasAttribute('inert'))
const place = () => shown()?.getAttribute('aria-label')
const control = (name: string) => within(carousel()).getByRole('button', { name })
const press = (element: Element) => act(async () => void fireEvent.click(element))

/** Opens the dashboard with these banners, or with those of the seed. */
async function showBanners(items?: readonly WidgetItem[]) {
  const seed = seedWith([])
  const homepage = items ?? seed.widgets.homepage
  const { open } = await showPortal('/', { seed: { ...seed, widgets: { ...seed.widgets, homepage } } })
  await open()
  await until(() => screen.getByRole('region', { name: 'Current balance' }))
}

describe('three banners', () => {
  test('banners advance every 15 seconds, wait under the mouse and stop when paused', async () => {
    await showBanners()
    const expectShown = async (seconds: number, expected: string, why: string) => {
      await pass(seconds * 1000)
      expect(place(), why).toBe(expected)
    }
    expect(place()).toBe('1 of 3')
    for (const next of ['2 of 3', '3 of 3', '1 of 3']) await expectShown(15.5, next, 'by themselves')
    fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' })
    await expectShown(60, '1 of 3', 'under the mouse')
    fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' })
    await expectShown(15.5, '2 of 3', 'once the mouse has left')
    await press(control('Pause banners'))
    await expectShown(60, '2 of 3', 'paused')
    await press(control('Play banners'))
    await expectShown(15.5, '3 of 3', 'played')
  })

  test('banners stay still under reduced motion until they are played', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes('reduce') }),
    )
    await showBanners()
    await pass(60_000)
    expect(place()).toBe('1 of 3')
    await press(control('Play banners'))
    await pass(15_500)
    expect(place()).toBe('2 of 3')
  })

  test('keys and bullets move between banners, and each banner links to its page', async () => {
    await showBanners()
    const [first] = slides()
    expect(first?.querySelector('img')).toHaveAttribute('fetchpriority', 'high')
    const links = slides().map((slide) => [
      slide.querySelector('img')?.getAttribute('alt')?.slice(0, 12),
      slide.querySelector('a')?.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['On site by 7', '/products/Timber'],
      ['Decking mont', '/products/Decking%20%26%20Cladding'],
      ['Fixed for th', '/products/Fixings'],
    ])
    for (const [key, next] of [
      ['ArrowRight', '2 of 3'],
      ['ArrowRight', '3 of 3'],
      ['ArrowRight', '1 of 3'],
      ['ArrowLeft', '3 of 3'],
      ['Home', '1 of 3'],
      ['End', '3 of 3'],
    ] as const) {
      await act(async () => void fireEvent.keyDown(shown()?.querySelector('a') ?? carousel(), { key }))
      await pass(1000)
      expect(place(), key).toBe(next)
      expect(shown()?.querySelector('a'), `the focus after ${key}`).toHaveFocus()
    }
    for (const [name, next] of [
      ['Banner 2 of 3', '2 of 3'],
      ['Next banner', '3 of 3'],
      ['Previous banner', '2 of 3'],
    ] as const) {
      await press(control(name))
      await pass(1000)
      expect(place(), name).toBe(next)
    }
    expect(control('Banner 2 of 3')).toHaveAttribute('aria-current', 'true')
    expect(control('Banner 1 of 3')).not.toHaveAttribute('aria-current')
  })
})

describe('unusual banners', () => {
  test('invalid banners are left out; a single one has no controls and links to the catalogue', async () => {
    await showBanners([
      banner('javascript:alert(1)', FRAMING, 'Framing'),
      { ...banner('/cart', DECKING, 'Switched off'), is_enabled: false },
      banner('/cart', 'javascript:alert(1)', 'No picture'),
      BALANCES,
    ])
    expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 1'])
    expect(within(carousel()).queryAllByRole('button')).toEqual([])
    expect(within(carousel()).getByRole('link', { name: 'Framing' })).toHaveAttribute('href', '/products')
  })

  test('a broken picture shows a placeholder, and links to other sites open in a new tab', async () => {
    await showBanners([
      banner('https://estimator.marlock.example/x', '/pictures/banners/none.jpg', 'Broken'),
      banner('www.marlock.example', DECKING, ''),
      BALANCES,
    ])
    const [broken, other] = slides().map((slide) => slide.querySelector('a'))
    await act(async () => void fireEvent.error(broken?.querySelector('img') ?? carousel()))
    expect(broken?.querySelector('img')).toBeNull()
    expect(within(carousel()).getByRole('img', { name: 'Broken' })).toBeInTheDocument()
    expect(broken).toHaveAttribute('href', 'https://estimator.marlock.example/x')
    expect(other).toHaveAttribute('href', '//www.marlock.example')
    expect(other?.querySelector('img')).toHaveAttribute('alt', 'Our offer')
    for (const link of [broken, other]) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noreferrer')
      expect(link).toHaveTextContent('(opens in a new tab)')
    }
  })

  test('a homepage without banners has no carousel', async () => {
    await showBanners([BALANCES])
    expect(screen.queryByRole('region', { name: 'Banners' })).toBeNull()
  })
})
