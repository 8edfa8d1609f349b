/**
 * Keeps an element above everything. A modal dialog makes everything outside it inert, so the element moves into the topmost dialog, and
 * out when that closes. There it is a popover: nothing clips it, and no animation moves it. Returns a function that stops this.
 */
export function keepOnTop(element: HTMLElement): () => void {
  /** The open dialogs, in opening order. */
  let dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

  function place() {
    dialogs = dialogs.filter((dialog) => dialog.open && dialog.isConnected)
    const top = dialogs.at(-1) ?? document.body
    if (element.parentElement === top) return
    top.append(element)
    // Browsers without popovers show it in place.
    element.showPopover?.()
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target } of changes) {
      if (type === 'attributes' && target instanceof HTMLDialogElement) dialogs = [...dialogs.filter((dialog) => dialog !== target), target]
    }
    place()
  })
  // Some dialogs are closed first, others are removed while open.
  observer.observe(document.documentElement, { attributeFilter: ['open'], childList: true, subtree: true })
  place()
  return () => {
    observer.disconnect()
    element.remove()
  }
}
