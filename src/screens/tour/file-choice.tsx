import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { isUnit } from '../../components/navigation/document-url.ts'
import { paths, patterns } from '../../components/navigation/paths.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { tour } from './tour.styles.ts'

interface FileChoiceProps {
  readonly label: string
  /** The parameter of the URL that asks for one. */
  readonly parameter: 'tape' | 'exercise'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Its name; empty for one from a file. */
  readonly asked: string
  readonly onFile: (input: HTMLInputElement) => void
  /** Links to other pages. */
  readonly children: ReactNode
}

/** Another tape or exercise, of the project or from a file, and the ways out. A unit of a package has none. */
export function FileChoice({ label, parameter, options, asked, onFile, children }: FileChoiceProps) {
  const [, go] = useLocation()
  if (isUnit()) return null
  const ask = (name: string) =>
    go(`${patterns.tour}?${new URLSearchParams({ [parameter]: name })}`, { replace: true })
  return (
    <div className={tour.choice}>
      <div className={tour.row}>
        <Field label={label} className={tour.grow}>
          <NativeSelect
            options={options}
            value={asked}
            placeholder={asked === '' ? 'From a file' : 'Choose another'}
            onChange={ask}
          />
        </Field>
        <label className={tour.file}>
          Open a file
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              ask('')
              onFile(target)
            }}
            className={tour.input}
          />
        </label>
      </div>
      <nav aria-label="Leave" className={tour.links}>
        {/* A full page load, since this page may have entered another world. */}
        <a href={paths.home}>Portal</a>
        {children}
      </nav>
    </div>
  )
}
