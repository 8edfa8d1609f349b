const RELEASE_AFTER_MS = 10_000

/** Downloads a text as a file. */
export function saveAsFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers need the URL for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
