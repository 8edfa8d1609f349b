import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useAction } from '@ponte/platform/use-action'
import { useRef, useState } from 'react'

/** Saves each change at once. `pending` are the changes without an answer, oldest first. `send` may resolve to a text to show. */
export function usePendingChanges<Change>(host: Host, send: (change: Change) => Promise<string | void>, toastMs?: number) {
  const { run } = useAction(host, { failed: toasts.ownProfileUpdateFailed, toastMs })
  const [pending, setPending] = useState<readonly Change[]>([])
  /** Requests run one after the other, so that the last change also arrives last. */
  const sent = useRef(Promise.resolve())

  function save(change: Change) {
    setPending((before) => [...before, change])
    sent.current = sent.current.then(async () => {
      await run(() => send(change))
      setPending((before) => before.filter((one) => one !== change))
    })
  }
  return { pending, save }
}
