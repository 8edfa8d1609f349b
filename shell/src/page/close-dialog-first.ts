/**
 * Back closes an open dialog before it leaves the page or goes back to another query of it. A dialog in the address closes by itself, since
 * its page stays; older builds of remotes do not mark the others. Browsers without the Navigation API leave at once.
 */
export function closeDialogFirst(): (() => void) | undefined {
  const { navigation } = window as Partial<Pick<typeof window, 'navigation'>>
  if (navigation === undefined) return undefined
  const onNavigate = (event: NavigateEvent) => {
    const { destination, navigationType, cancelable } = event
    const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? -1)
    const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open)
    if (!isBack || !cancelable || dialog?.requestClose === undefined) return
    if (new URL(destination.url).pathname === location.pathname && dialog.dataset['closesOnBack'] === undefined) return
    event.preventDefault()
    dialog.requestClose()
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}
