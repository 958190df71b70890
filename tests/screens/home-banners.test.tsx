import { expect, test, vi } from 'vitest'
import type { WidgetItem } from '#contract/entities/widget.ts'
import '../../src/screens/home/home-screen.tsx'
import { page, pass, userEvent } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'

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

const carousel = page.getByRole('region', { name: 'Banners' })
const control = (name: string) => carousel.getByRole('button', { name })
const slides = () => [...carousel.element().querySelectorAll('[role=group]')]
const shown = () => slides().find((slide) => !slide.hasAttribute('inert'))
const place = () => shown()?.getAttribute('aria-label')

/** Opens the dashboard with these banners, or with those of the seed. */
async function openBanners(items?: readonly WidgetItem[]) {
  const seed = seedWith([])
  const homepage = items ?? seed.widgets.homepage
  await openPortal('/', { seed: { ...seed, widgets: { ...seed.widgets, homepage } } })
  await page.getByRole('region', { name: 'Current balance' }).findElement()
}

async function expectAfter(seconds: number, expected: string) {
  await pass(seconds * 1000)
  expect(place()).toBe(expected)
}

test('banners stay still under reduced motion until they are played', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query.includes('reduce') }),
  )
  await openBanners()
  await expectAfter(60, '1 of 3')
  await control('Play banners').click()
  await expectAfter(15.5, '2 of 3')
})

test('banners advance every 15 seconds unless held or paused, by keys and by bullets, and link to a page', async () => {
  await openBanners()
  await expectAfter(0, '1 of 3')
  await expectAfter(15.5, '2 of 3')
  await carousel.hover()
  await expectAfter(60, '2 of 3')
  await page.getByRole('region', { name: 'Current balance' }).hover()
  await expectAfter(15.5, '3 of 3')
  await control('Pause banners').click()
  await expectAfter(60, '3 of 3')
  await control('Play banners').click()
  await expectAfter(15.5, '1 of 3')
  expect(slides()[0]?.querySelector('img')).toHaveAttribute('fetchpriority', 'high')
  const links = slides().map((slide) => [
    slide.querySelector('img')?.getAttribute('alt')?.slice(0, 12),
    slide.querySelector('a')?.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['On site by 7', '/products/Timber'],
    ['Decking mont', '/products/Decking%20%26%20Cladding'],
    ['Fixed for th', '/products/Fixings'],
  ])
  await carousel.getByRole('link').nth(0).focus()
  for (const [key, next] of [
    ['ArrowRight', '2 of 3'],
    ['ArrowRight', '3 of 3'],
    ['ArrowRight', '1 of 3'],
    ['ArrowLeft', '3 of 3'],
    ['Home', '1 of 3'],
    ['End', '3 of 3'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expectAfter(1, next)
    expect(shown()?.querySelector('a'), `the focus after ${key}`).toHaveFocus()
  }
  for (const [name, next] of [
    ['Banner 2 of 3', '2 of 3'],
    ['Next banner', '3 of 3'],
    ['Previous banner', '2 of 3'],
  ] as const) {
    await control(name).click()
    await expectAfter(1, next)
  }
  expect(control('Banner 2 of 3').element()).toHaveAttribute('aria-current', 'true')
  expect(control('Banner 1 of 3').element()).not.toHaveAttribute('aria-current')
})

test('a single banner has no controls, and one without a valid URL links to the catalogue', async () => {
  await openBanners([banner('javascript:alert(1)', FRAMING, 'Framing'), BALANCES])
  expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 1'])
  expect(carousel.getByRole('button').query()).toBeNull()
  expect(carousel.getByRole('link').element()).toHaveAccessibleName('Framing')
  expect(carousel.getByRole('link').element()).toHaveAttribute('href', '/products')
})

test('banners that link to other sites open them in a new tab', async () => {
  await openBanners([
    banner('https://estimator.marlock.example/x', FRAMING, 'Estimator'),
    banner('www.marlock.example', DECKING, ''),
    BALANCES,
  ])
  const [first, other] = slides().map((slide) => slide.querySelector('a'))
  expect(first).toHaveAttribute('href', 'https://estimator.marlock.example/x')
  expect(other).toHaveAttribute('href', '//www.marlock.example')
  expect(other?.querySelector('img')).toHaveAttribute('alt', 'Our offer')
  for (const link of [first, other]) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noreferrer')
    expect(link).toHaveTextContent('(opens in a new tab)')
  }
})

test('a homepage without banners has no carousel', async () => {
  await openBanners([BALANCES])
  expect(carousel.query()).toBeNull()
})
