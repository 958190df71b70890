import type { FormEvent } from 'react'
import { go } from '../../components/navigation/go.ts'
import { paths } from '../../components/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { home } from './home.styles.ts'

/** A first line for Quick Order, which opens with it and looks the product up. */
export function QuickOrderField() {
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const line = new FormData(event.currentTarget).get('line')
    go(paths.quickOrder, { state: { line } })
  }
  return (
    <form className={home.quickOrder} onSubmit={open}>
      <TextInput
        name="line"
        aria-label="Quick order line"
        placeholder="Product and quantity"
        autoComplete="off"
      />
      <Button type="submit" size="large">
        Add
      </Button>
    </form>
  )
}
