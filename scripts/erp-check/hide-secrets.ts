const HIDDEN = '***'

/** What looks like a secret: a label's value, and the id of a session. */
const LIKE_SECRETS = [
  /((?:session|token|password)\w*["']?\s*[:=]\s*["']?)[^\s"',;]+/gi,
  /((?:session|token)\w*[\s-]+)(?=[\w+/=.~-]*\d)[\w+/=.~-]+/gi,
]
/** With a digit in it, as ids and tokens have. */
const LONG_WORD = /[\w+/=.~-]{16,}/g

/** The ERP's words without these secrets, and without what looks like one. */
export function hideSecrets(words: string, secrets: readonly string[]): string {
  const forms = secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .filter((form) => form !== '')
  // The longest first, because one may be a part of another.
  const known = [...new Set(forms)].sort((a, b) => b.length - a.length)
  const hidden = known.reduce((text, secret) => text.replaceAll(secret, HIDDEN), words)
  return LIKE_SECRETS.reduce((text, pattern) => text.replace(pattern, `$1${HIDDEN}`), hidden).replace(
    LONG_WORD,
    (word) => (/\d/.test(word) ? HIDDEN : word),
  )
}
