import type { ContactDialog } from '../contact-dialog/contact-dialog.tsx'

type Loaded = typeof ContactDialog

let loaded: Loaded | null = null

/** The dialogs, once they have been needed. Many look at the lists and leave. */
export const loadedDialog = (): Loaded | null => loaded

/** May be asked for again after a failure. */
export async function loadDialog(): Promise<Loaded> {
  loaded ??= (await import(/* webpackChunkName: "contact-dialog" */ '../contact-dialog/contact-dialog.tsx')).ContactDialog
  return loaded
}

/** Whoever is about to press will not have to wait. What fails here fails again, and is told, when it is needed. */
export function warmDialog(): void {
  loadDialog().catch(() => {})
}
