import { expect, test, vi } from 'vitest'

// A separate instance of the module: actors of earlier tests may still be busy in the shared one.
vi.resetModules()
const { work } = await import('../../src/components/actors/pending-work.ts')
const { releaseTexts } = await import('../../src/components/forms/persisted-text.ts')
const { registrationDraft } = await import('../../src/screens/register/use-registration.ts')

const BALLAST = 'BALLAST'

/** Leaves no room for another character: a browser allows a site five million. */
function fillStorage(): void {
  for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
    try {
      const already = sessionStorage.getItem(BALLAST) ?? ''
      sessionStorage.setItem(BALLAST, already + 'x'.repeat(size))
    } catch {
      // Half as much may fit.
    }
  }
}

test('text that could not be persisted counts as unsaved until it is persisted', () => {
  registrationDraft.keep({ firstName: 'Kim' })
  expect(work()).toBe('none')
  fillStorage()
  registrationDraft.keep({ firstName: 'Kim of the yard' })
  registrationDraft.keep({ firstName: 'Kim of the yards' })
  expect(work()).toBe('unsaved')
  sessionStorage.removeItem(BALLAST)
  registrationDraft.keep({ firstName: 'Kim of the yards' })
  expect(work()).toBe('none')
  expect(registrationDraft.read()).toEqual({ firstName: 'Kim of the yards' })
})

test.each([
  ['it is sent', registrationDraft.forget],
  ['the session is over', releaseTexts],
])('text that could not be persisted no longer counts as unsaved once %s', (_, end) => {
  fillStorage()
  registrationDraft.keep({ firstName: 'Kim' })
  expect(work()).toBe('unsaved')
  end()
  expect(work()).toBe('none')
})
