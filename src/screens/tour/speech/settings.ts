import * as v from 'valibot'
import type { SpeechSettings } from '#machines/tape/speech.machine.ts'
import { localStore } from '../../../components/portal/storage.ts'
import { SPEECH_KEY } from '../../../components/tapes/other-world.ts'

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ isOn: v.boolean(), continues: v.boolean(), voice: v.string() }),
)

const OFF: SpeechSettings = { isOn: false, continues: false, voice: '' }

/** How this device reads aloud; off until somebody switches it on. */
export function readSettings(): SpeechSettings {
  const read = v.safeParse(stored, localStore.read(SPEECH_KEY))
  return read.success ? read.output : OFF
}

export const saveSettings = ({ isOn, continues, voice }: SpeechSettings) =>
  void localStore.write(SPEECH_KEY, JSON.stringify({ isOn, continues, voice }))
