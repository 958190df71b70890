import { expect, test, vi } from 'vitest'

// A tab of its own: charts of the tests before may still be at work in theirs.
vi.resetModules()
const { work } = await import('../../src/components/pending-work.ts')
const { releaseTexts } = await import('../../src/components/persisted-text.ts')
const { registrationDraft } = await import('../../src/screens/register/registration-draft.ts')

const BALLAST = 'BALLAST'

/** Leaves no room for another word: a browser gives a site five million characters. */
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

test('what was typed and could not be kept is unsaved until it is kept', () => {
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
])('it is no more once %s', (_, end) => {
  fillStorage()
  registrationDraft.keep({ firstName: 'Kim' })
  expect(work()).toBe('unsaved')
  end()
  expect(work()).toBe('none')
})
