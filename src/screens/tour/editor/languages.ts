const names = new Intl.DisplayNames('en', { type: 'language' })

/** 'German' for 'de'; the code itself where the browser knows no name, or where it is half typed. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
