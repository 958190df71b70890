import { expect } from 'vitest'
import { POST } from '../../../support/seeds.ts'
import type { Flows } from '../operation-flow.ts'
import { goods } from '../stage.ts'
import { button, field } from '../words.ts'

const LISTING = '/products/Timber/Structural%20Framing'
/** A search without results behind a product's dialog, so that nothing about the product is cached. */
const DIALOG = `/search?value=zzzz&product=${POST.code}`

const textsUnder = (title: string) => () => {
  const section = [...document.querySelectorAll('section')].find(
    (each) => each.querySelector('h3')?.textContent === title,
  )
  expect(section?.querySelector('dd')).toBeTruthy()
}

const CART_OPENS = 'the cart asks for it once, as it opens'
const EACH_PRESS_COUNTS = 'every press is one more, as long as it lasts'
const CHECK_CART = 'Your cart shows what went through. Check it before you try again.'

export const productFlows = {
  getProductCategories: {
    ownPortal: 'the menu of the shell asks for it as it opens',
    at: '/products',
    worked: () => expect(document.querySelector('main li a[href^="/products/"]')).toBeTruthy(),
    says: { byBoundary: true },
  },
  getProductsByCategoryTP: { at: LISTING, worked: 'Pine Framing MGP10 70 x 35' },
  searchProductTP: {
    at: '/search?value=pine',
    worked: /\d+ products/,
    says: { unreachable: 'Unable to send request' },
  },
  getProductDetails: { at: DIALOG, worked: POST.name },
  getFeaturesAndBenefits: { at: DIALOG, worked: textsUnder('Features & Benefits') },
  getProductInformation: { at: DIALOG, worked: textsUnder('Product Information') },
  getLengthsForProduct: {
    at: '/search?value=TFP-7035-M10',
    press: button('Tally'),
    worked: () => expect(document.querySelector('table[aria-label=Lines] input')).toBeTruthy(),
    again: () => button('Try again').click(),
  },
  createCart: {
    ownPortal: CART_OPENS,
    at: '/cart',
    worked: 'Your cart is empty.',
    // A second empty cart does no harm.
    unanswered: { done: 'Something went wrong.', times: 2 },
  },
  getCartContents: { ownPortal: CART_OPENS, at: '/cart', prepare: goods, worked: POST.name },
  getCartTallies: { ownPortal: CART_OPENS, at: '/cart', prepare: goods, worked: POST.name },
  addCartProduct: {
    at: `/search?value=${POST.code}`,
    press: button('Add to cart'),
    worked: 'Added to cart',
    counts: EACH_PRESS_COUNTS,
    unanswered: { undone: CHECK_CART, done: CHECK_CART, times: 2 },
  },
  updateCartProduct: {
    at: '/cart',
    prepare: goods,
    press: button('Increase quantity'),
    worked: () => expect(field(`Quantity of ${POST.name}`).element()).toHaveValue('3'),
    counts: EACH_PRESS_COUNTS,
    unanswered: { undone: CHECK_CART, done: CHECK_CART, isSeen: true },
  },
  deleteCartProduct: {
    at: '/cart',
    prepare: goods,
    press: button(`Remove ${POST.name}`),
    worked: 'Your cart is empty.',
    unanswered: { undone: CHECK_CART, done: CHECK_CART, isSeen: true },
  },
  getCustomLists: { at: '/custom-lists', worked: 'Van stock' },
  saveCustomList: {
    at: '/cart',
    prepare: goods,
    reach: () => button('Save Custom List').click(),
    types: { 'List name': 'Monday' },
    press: button('Save'),
    worked: 'Custom list saved',
    // A list of the same name is replaced, so saving twice leaves one.
    unanswered: { undone: 'may have been saved', done: 'may have been saved', times: 2 },
  },
  deleteCustomList: {
    at: '/custom-lists/list-own-3',
    reach: () => button('Delete list').click(),
    press: button('Delete'),
    worked: 'Custom list deleted',
    again: async () => {
      await button('Delete list').click()
      await button('Delete').click()
    },
  },
  copyCartToCart: {
    at: '/custom-lists/list-generic-1',
    press: button('Copy List to Cart'),
    worked: 'Custom list copied',
    unanswered: { undone: 'was not copied to your cart' },
  },
} satisfies Partial<Flows>
