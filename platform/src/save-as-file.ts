const RELEASE_AFTER_MS = 10_000

/** Hands a text to the browser as a download. */
export function saveAsFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Once the browser has taken it: at once would take it away from some.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
