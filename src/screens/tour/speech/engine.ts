import type { SpeechEngine } from '#machines/tape/speech.machine.ts'
import type { Voice } from '#machines/tape/voices.rules.ts'

const voiceOf = ({ voiceURI, name, lang, localService }: SpeechSynthesisVoice): Voice => ({
  id: voiceURI,
  name,
  language: lang,
  isLocal: localService,
})

/** The speech of this browser; null if it has none. */
export function browserSpeech(): SpeechEngine | null {
  const isAble = 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window && 'Segmenter' in Intl
  if (!isAble) return null
  const { speechSynthesis: speech } = window
  return {
    watchVoices: (report) => {
      const read = () => report(speech.getVoices().map(voiceOf))
      read()
      speech.addEventListener('voiceschanged', read)
      return () => speech.removeEventListener('voiceschanged', read)
    },
    speak: ({ text, voice, rate }, signal) =>
      new Promise((said, failed) => {
        const utterance = new SpeechSynthesisUtterance(text)
        utterance.voice = speech.getVoices().find(({ voiceURI }) => voiceURI === voice.id) ?? null
        utterance.lang = voice.language
        utterance.rate = rate
        utterance.addEventListener('end', () => said())
        utterance.addEventListener('error', ({ error }) => {
          // Falling silent is reported as an error too.
          if (error === 'interrupted' || error === 'canceled') said()
          else failed(new Error(`This voice can’t be heard (${error}). Choose another, or check the sound.`))
        })
        signal.addEventListener('abort', () => speech.cancel(), { once: true })
        // A speech that was paused elsewhere would stay so.
        speech.resume()
        speech.speak(utterance)
      }),
  }
}
