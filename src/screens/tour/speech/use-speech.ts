import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { languageIn, type Text, textIn } from '#machines/shared/texts.ts'
import { type SpeechEngine, speechMachine } from '#machines/tape/speech.machine.ts'
import { useActorEvent, useTrackedActor } from '../../../components/actors/use-tracked-actor.ts'
import { type PlayerActor, waitingStepOf } from '../../../components/tapes/use-tape-player.ts'
import { readSettings, saveSettings } from './settings.ts'

export type SpeechActor = ActorRefFrom<typeof speechMachine>

/** The language of a text; one that is not said is that of the page. */
const languageOf = (text: Text) =>
  (typeof text === 'string' ? undefined : languageIn(text, navigator.languages)) ??
  (document.documentElement.lang || 'en')

/** The note that a tour waits at; null while it plays. */
const noteAt = (player: PlayerActor): Text | null => waitingStepOf(player.getSnapshot())?.note || null

/** Reads the notes of a tour aloud while it waits at them. */
export function useSpeech(engine: SpeechEngine, player: PlayerActor): SpeechActor {
  const speech = useTrackedActor(speechMachine, { input: { engine, settings: readSettings() } })
  useEffect(() => {
    let shown: Text | null = null
    const follow = () => {
      const note = noteAt(player)
      if (note === shown) return
      shown = note
      if (note === null) speech.send({ type: 'text.left' })
      else readAloud(speech, note)
    }
    const follower = player.subscribe(({ context: { speed } }) => {
      if (speed !== speech.getSnapshot().context.speed) speech.send({ type: 'speed.chosen', speed })
      follow()
    })
    follow()
    return () => follower.unsubscribe()
  }, [player, speech])
  useEffect(() => {
    let { isOn } = speech.getSnapshot().context
    const saver = speech.subscribe(({ context }) => {
      saveSettings(context)
      // Switched on beside a note, it is read at once.
      const note = context.isOn && !isOn ? noteAt(player) : null
      isOn = context.isOn
      if (note !== null) readAloud(speech, note)
    })
    return () => saver.unsubscribe()
  }, [player, speech])
  useActorEvent(speech, 'text.read', () => {
    if (speech.getSnapshot().context.continues && noteAt(player) !== null)
      player.send({ type: 'play.pressed' })
  })
  return speech
}

const readAloud = (speech: SpeechActor, text: Text) =>
  speech.send({
    type: 'text.arrived',
    text: textIn(text, navigator.languages),
    language: languageOf(text),
  })
