import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { languageCode } from '#machines/shared/texts.ts'
import type { Edited } from '#machines/tape/edit.rules.ts'
import {
  countMissing,
  withLanguage,
  withLanguageRenamed,
  withoutLanguage,
} from '#machines/tape/edit-notes.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { tour } from '../tour.styles.ts'
import { editor as styles } from './editor.styles.ts'
import { languageName } from './languages.ts'
import { LanguageField } from './opening.tsx'
import type { EditorActor } from './use-tour-editor.ts'

interface LanguageBarProps {
  readonly editor: EditorActor
  readonly language: string
  readonly onChoose: (language: string) => void
}

/** The language in which notes are shown and written, and the list of languages. */
export function LanguageBar({ editor, language, onChoose }: LanguageBarProps) {
  const edited = useSelector(editor, ({ context }) => context.history.present)
  const [code, setCode] = useState('')
  const { languages } = edited
  const change = (next: Edited, shown: string) => {
    editor.send({ type: 'tape.changed', edited: next })
    onChoose(shown)
    setCode('')
  }
  const typed = languageCode(code)
  const added = languages.some((each) => languageCode(each) === typed) ? null : typed
  return (
    <div className={styles.languages}>
      <Field label="Language of the notes" hideLabel>
        <NativeSelect
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onChange={onChoose}
        />
      </Field>
      <details className={styles.more}>
        <summary>Change the languages</summary>
        <div className={tour.row}>
          <LanguageField label="Code of a language" value={code} onChange={setCode} />
          <Button
            disabled={added === null}
            onClick={() => added && change(withLanguage(edited, added), added)}
          >
            Add
          </Button>
          <Button
            variant="plain"
            disabled={added === null}
            onClick={() => added && change(withLanguageRenamed(edited, language, added), added)}
          >
            Rename {languageName(language)}
          </Button>
          <Button
            variant="plain"
            disabled={languages.length < 2}
            onClick={() => {
              const next = withoutLanguage(edited, language)
              change(next, next.languages[0] ?? language)
            }}
          >
            Remove {languageName(language)}
          </Button>
        </div>
      </details>
      <p role="status" aria-atomic="true" className={styles.facts}>
        {languages
          .map((each) => missingWords(edited, each))
          .filter(Boolean)
          .join('. ')}
      </p>
    </div>
  )
}

/** '3 notes have no German'; empty if all have it. */
function missingWords(edited: Edited, language: string): string {
  const missing = countMissing(edited, language)
  if (missing === 0) return ''
  return `${missing === 1 ? '1 note has' : `${missing} notes have`} no ${languageName(language)}`
}
