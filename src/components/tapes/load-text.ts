/** The text of a file, or why there is none. */
export type LoadedText = { readonly json: string } | { readonly problem: string }

const latest = new WeakMap<object, Promise<unknown>>()

/** What was loaded for an actor; null if something else has been asked for meanwhile. */
export async function loadFor<T>(actor: object, loading: Promise<T>): Promise<T | null> {
  latest.set(actor, loading)
  const loaded = await loading
  return latest.get(actor) === loading ? loaded : null
}

/** The text of the project's tape or exercise of that name. Never rejects. */
export async function loadNamed(
  what: 'tape' | 'exercise',
  name: string,
  load: (name: string) => Promise<string | undefined>,
): Promise<LoadedText> {
  try {
    const json = await load(name)
    return json === undefined ? { problem: `There is no ${what} “${name}” here.` } : { json }
  } catch {
    return { problem: `The ${what} could not be loaded. Check your connection.` }
  }
}

/** The file that was chosen. The field is emptied, so that the same file can be opened again after an edit. */
export function takeFile(input: HTMLInputElement): File | undefined {
  const [file] = input.files ?? []
  input.value = ''
  return file
}

/** The text of a file. Never rejects: a file may have been moved since it was chosen. */
export async function readFile(file: File): Promise<LoadedText> {
  try {
    return { json: await file.text() }
  } catch {
    return { problem: `${file.name} could not be read. Choose it again.` }
  }
}
