/** Hands the user a text as a file, as a download under this name. */
export const saveFile = (name: string, text: string, type: string) =>
  saveBlob(name, new Blob([text], { type }))

/** Hands the user a file, as a download under this name. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
