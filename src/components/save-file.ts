export const saveFile = (name: string, text: string, type: string) =>
  saveBlob(name, new Blob([text], { type }))

export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
