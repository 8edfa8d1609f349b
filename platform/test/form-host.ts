import type { Host, Session } from '@ponte/contracts/host'

export interface FormHost extends Host {
  readonly toasts: { kind: string; message: string; durationMs?: number }[]
  /** Messages of toasts that are not announced. */
  readonly silentToasts: string[]
  readonly navigations: string[]
  /** Switches the signed-in user. */
  become: (id: string | null) => void
}

/** A fake host for tests, with the parts a form uses. */
export function formHost(id: string | null = 'ana'): FormHost {
  const sessionOf = (userId: string | null) => ({ status: 'signed-in', user: userId === null ? null : { id: userId } }) as Session
  let session = sessionOf(id)
  const toasts: FormHost['toasts'] = []
  const silentToasts: string[] = []
  const navigations: string[] = []
  return {
    toasts,
    silentToasts,
    navigations,
    become: (next: string | null) => void (session = sessionOf(next)),
    session: { read: () => session, subscribe: () => () => {} },
    notify(kind: string, message: string, { isSpoken = true, ...options }: { isSpoken?: boolean } = {}) {
      toasts.push({ kind, message, ...options })
      if (!isSpoken) silentToasts.push(message)
    },
    navigate: (to: string) => void navigations.push(to),
  } as unknown as FormHost
}
