export const saveFile = (name: string, text: string, type: string) =>
  saveBlob(name, new Blob([text], { type }))

/** Milliseconds for which a name stands for one file. */
const A_MINUTE = 60_000

/** What was saved in the last minute, by name. */
const latest = new Map<string, Blob>()

/** The next user's files are named as if none had been saved. */
export const forgetFiles = () => latest.clear()

/** Saves a file. If another file was just saved under its name, it gets a number, as a list filtered otherwise. */
export function saveBlob(name: string, file: Blob): void {
  const other = latest.get(name)
  if (other)
    void isSame(other, file).then((same) => (same ? save(name, file) : saveBlob(numbered(name), file)))
  else {
    latest.set(name, file)
    setTimeout(() => {
      if (latest.get(name) === file) latest.delete(name)
    }, A_MINUTE)
    save(name, file)
  }
}

function save(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

async function isSame(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  const [left, right] = await Promise.all(
    [one, other].map(async (file) => new Uint8Array(await file.arrayBuffer())),
  )
  return left?.every((byte, at) => byte === right?.[at]) ?? false
}

/** 'orders.csv', 'orders (2).csv', 'orders (3).csv' */
const numbered = (name: string) =>
  name.replace(
    /(?: \((\d+)\))?(\.[^.]*)?$/,
    (_, number = 1, ending = '') => ` (${Number(number) + 1})${ending}`,
  )
