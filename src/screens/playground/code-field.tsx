import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { codeIn, readCode } from '../../components/happened/code.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { playground } from './playground.styles.ts'

/** The code after the # of the URL, as in a link; '' for none. The browser sends it to no server. */
const codeOfUrl = () => codeIn(location.hash) ?? ''

/** The code of what happened: from the URL, or typed. */
export function useCode() {
  const [text, setText] = useState(codeOfUrl)
  const follow = useEffectEvent(() => setText(codeOfUrl() || text))
  useEffect(() => {
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const read = useMemo(() => (text.trim() === '' ? null : readCode(text)), [text])
  return {
    text,
    setText,
    /** The code within the text; null if there is none. */
    code: codeIn(text),
    happened: read && 'happened' in read ? read.happened : null,
    problem: read && 'problem' in read ? read.problem : null,
  }
}

/** Takes the code of what happened, or a message that contains it. */
export function CodeField({ text, setText, happened, problem }: ReturnType<typeof useCode>) {
  const clear = () => {
    history.replaceState(history.state, '', location.pathname)
    setText('')
  }
  return (
    <Card heading="What happened just now">
      <Field label="Code" helper="From a message to Support: the code or the whole message." error={problem}>
        <TextArea
          rows={3}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {happened && (
        <div className={playground.below}>
          <Button onClick={clear}>Back to the portal</Button>
        </div>
      )}
    </Card>
  )
}
