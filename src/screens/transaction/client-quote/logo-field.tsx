import { useRef, useState } from 'react'
import { isolated } from '#contract/isolated.ts'
import { useFileDrop } from '../../../components/forms/use-file-drop.ts'
import { FileRefused } from '../../../components/text-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { logo as styles } from './client-quote.styles.ts'
import type { Logo } from './letterhead.ts'
import { readLogo } from './logo-file.ts'

interface LogoFieldProps {
  readonly logo: Logo | null
  /** Whether the device had room for it. */
  readonly isKept: boolean
  readonly onLogo: (logo: Logo | null) => void
}

/** The logo, chosen or dropped anywhere on the page. It is made smaller here and stays on the device. */
export function LogoField({ logo, isKept, onLogo }: LogoFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const latest = useRef<File>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    latest.current = file
    setFailure(null)
    try {
      const read = await readLogo(file)
      // A larger one that was dropped before may be read later.
      if (latest.current === file) onLogo(read)
    } catch (error) {
      const why =
        error instanceof FileRefused
          ? error.message
          : `${isolated(file.name)} could not be used. Try another.`
      if (latest.current === file) setFailure(why)
    }
  }
  const remove = () => {
    onLogo(null)
    choose.current?.focus()
  }
  const isOver = useFileDrop(([file]) => void take(file))
  return (
    <div className={styles.root} data-over={isOver ? '' : undefined}>
      {logo && <img src={logo.data} alt="Your logo" className={styles.picture} />}
      <div className={styles.buttons}>
        <Button ref={choose} onClick={() => chooser.current?.click()}>
          {logo ? 'Change logo' : 'Choose a logo'}
        </Button>
        {logo && (
          <Button variant="plain" onClick={remove}>
            Remove logo
          </Button>
        )}
        {!logo && <span className={styles.hint}>Or drop a picture anywhere on this page.</span>}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Logo file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = ''
        }}
      />
      {failure && <Notice tone="bad" title={failure} />}
      {!isKept && (
        <Notice tone="warn" title="The logo is not kept on this device">
          It has no room for it. The logo is on this quote; choose it again for the next.
        </Notice>
      )}
    </div>
  )
}
