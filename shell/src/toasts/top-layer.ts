/**
 * Keeps an element above everything, whatever opens. A modal dialog makes all that is not inside of it unreadable for those who
 * listen and untouchable for everybody else, so the element moves into the dialog that lies on top, and out when that closes.
 * There it is a popover: nothing clips it, and no animation carries it along. Gives back how to stop that.
 */
export function keepOnTop(element: HTMLElement): () => void {
  /** The open dialogs, in the order in which they opened. */
  let dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

  function place() {
    dialogs = dialogs.filter((dialog) => dialog.open && dialog.isConnected)
    const top = dialogs.at(-1) ?? document.body
    if (element.parentElement === top) return
    top.append(element)
    // A browser without a top layer shows it in its place.
    element.showPopover?.()
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target } of changes) {
      if (type === 'attributes' && target instanceof HTMLDialogElement) dialogs = [...dialogs.filter((dialog) => dialog !== target), target]
    }
    place()
  })
  // Some dialogs are closed before they go, others go with all that is inside of them.
  observer.observe(document.documentElement, { attributeFilter: ['open'], childList: true, subtree: true })
  place()
  return () => {
    observer.disconnect()
    element.remove()
  }
}
