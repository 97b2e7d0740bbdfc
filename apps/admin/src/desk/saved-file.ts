/** How long the address of a file lives after it was handed to the browser (ms). */
const ADDRESS_MS = 60_000

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_MS)
}
