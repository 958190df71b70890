import { expect, type Locator } from '../support/test.ts'

/** Scrolls to a place whose shape may just be giving way to what it stood for. */
export const comeNear = (place: Locator) => expect(() => place.scrollIntoViewIfNeeded()).toPass()
