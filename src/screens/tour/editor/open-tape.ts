import { loadTape } from '../../../components/tapes/library.ts'
import type { LoadedText } from '../../../components/tapes/load-text.ts'
import { loadFor, loadNamed, readFile, takeFile } from '../../../components/tapes/load-text.ts'
import type { EditorActor } from './use-tour-editor.ts'

/** Opens the project's tape of that name. */
export const openNamed = (editor: EditorActor, name: string): Promise<void> =>
  openLoaded(editor, name, loadNamed('tape', name, loadTape))

/** Opens the chosen file. */
export async function openFile(editor: EditorActor, input: HTMLInputElement): Promise<void> {
  const file = takeFile(input)
  if (file) await openLoaded(editor, file.name, readFile(file))
}

async function openLoaded(editor: EditorActor, source: string, loading: Promise<LoadedText>): Promise<void> {
  const loaded = await loadFor(editor, loading)
  if (loaded)
    editor.send(
      'json' in loaded ? { type: 'tape.opened', source, ...loaded } : { type: 'tape.missed', ...loaded },
    )
}
