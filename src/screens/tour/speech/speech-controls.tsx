import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SpeechEngine } from '#machines/tape/speech.machine.ts'
import { voicesFor } from '#machines/tape/voices.rules.ts'
import type { PlayerActor } from '../../../components/tapes/use-tape-player.ts'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SwitchButton } from '../../../ui/switch-button.tsx'
import { tour } from '../tour.styles.ts'
import { browserSpeech } from './engine.ts'
import { useSpeech } from './use-speech.ts'

interface SpeechProps {
  readonly player: PlayerActor
}

/** Reads notes aloud, where the browser can. */
export function Speech({ player }: SpeechProps) {
  const [engine] = useState(browserSpeech)
  return engine && <SpeechControls engine={engine} player={player} />
}

export function SpeechControls({ engine, player }: SpeechProps & { readonly engine: SpeechEngine }) {
  const speech = useSpeech(engine, player)
  const { isOn, continues, voice, voices, language, problem } = useSelector(speech, ({ context }) => context)
  const isVoiceless = useSelector(speech, (state) => state.hasTag('voiceless'))
  const able = voicesFor(voices, language)
  return (
    <div className={tour.controls}>
      <div className={tour.row}>
        <SwitchButton
          label="Read aloud"
          on={isOn}
          onChange={(on) => speech.send({ type: 'speech.switched', isOn: on })}
        />
        {isOn && (
          <SwitchButton
            label="Continue after reading"
            on={continues}
            onChange={(on) => speech.send({ type: 'continuing.switched', continues: on })}
          />
        )}
      </div>
      {(isOn || problem) && able.length > 1 && (
        <Field label="Voice">
          <NativeSelect
            options={able.map(({ id, name, isLocal }) => ({
              value: id,
              label: isLocal ? name : `${name} (needs a network)`,
            }))}
            value={able.some(({ id }) => id === voice) ? voice : (able[0]?.id ?? '')}
            onChange={(chosen) => speech.send({ type: 'voice.chosen', voice: chosen })}
          />
        </Field>
      )}
      {isVoiceless && <Notice tone="warn">This browser has no voice for the language of this note.</Notice>}
      {problem && <Notice tone="warn">{problem}</Notice>}
    </div>
  )
}
