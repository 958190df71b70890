/** A voice of the browser. */
export interface Voice {
  readonly id: string
  readonly name: string
  /** A language tag such as 'en-AU'. */
  readonly language: string
  /** Whether it speaks without a network. */
  readonly isLocal: boolean
}

/** Some browsers write `en_AU`. */
const tagOf = (language: string) => language.replaceAll('_', '-').toLowerCase()
const baseOf = (language: string) => tagOf(language).split('-')[0]

/** The voices of a language, those first that need no network, and among those the ones of its country. */
export const voicesFor = (voices: readonly Voice[], language: string): readonly Voice[] => {
  const rank = (voice: Voice) => (voice.isLocal ? 0 : 2) + (tagOf(voice.language) === tagOf(language) ? 0 : 1)
  return voices
    .filter((voice) => baseOf(voice.language) === baseOf(language))
    .sort((one, other) => rank(one) - rank(other))
}

/** The chosen voice, if it speaks the language, else the best that does. */
export function voiceFor(voices: readonly Voice[], language: string, chosen: string): Voice | null {
  const able = voicesFor(voices, language)
  return able.find(({ id }) => id === chosen) ?? able[0] ?? null
}
