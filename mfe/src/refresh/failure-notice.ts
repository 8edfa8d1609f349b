let shown: HTMLElement | null = null

/** Shows the errors of failed builds above the page, which keeps running the last good build; hides the notice if there are none. */
export function showFailures(failures: Readonly<Record<string, string>>): void {
  shown?.remove()
  shown = null
  const messages = Object.entries(failures).map(([app, message]) => `${app}\n${message}`)
  if (messages.length === 0) return
  shown = document.createElement('pre')
  shown.role = 'alert'
  shown.ariaLabel = 'Build errors'
  shown.textContent = messages.join('\n\n')
  Object.assign(shown.style, {
    inset: 'auto 0 0',
    width: 'auto',
    maxHeight: '50vh',
    margin: '0',
    padding: '16px',
    border: '0',
    overflow: 'auto',
    color: '#fff',
    background: '#3b0d0a',
    whiteSpace: 'pre-wrap',
    font: '14px/1.5 monospace',
  })
  // In the top layer, so that a modal dialog does not cover it.
  shown.popover = 'manual'
  document.body.append(shown)
  shown.showPopover()
}
