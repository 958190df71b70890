import { expect, type Locator } from '../support/test.ts'

/** Scrolls to an element that may be about to replace its skeleton. */
export const comeNear = (place: Locator) => expect(() => place.scrollIntoViewIfNeeded()).toPass()
