import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useState } from 'react'
import { messageOf } from './refusal.ts'

interface Options {
  failed?: string | undefined
  toastMs?: number | undefined
  /** Runs after the action, even a failed one, before the button can be pressed again. */
  after?: () => Promise<unknown>
}

/** What a button does. `run` shows a failure as a toast, and the text that the work resolves to; true if it succeeded. */
export function useAction(host: Host, { failed = toasts.requestFailed, toastMs, after }: Options = {}) {
  const [isBusy, setIsBusy] = useState(false)
  const timing = toastMs === undefined ? [] : [{ durationMs: toastMs }]

  async function run(work: () => Promise<string | void>): Promise<boolean> {
    setIsBusy(true)
    let isDone = false
    try {
      const done = await work()
      if (done !== undefined) host.notify('success', done, ...timing)
      isDone = true
    } catch (error) {
      host.notify('error', messageOf(error, failed), ...timing)
    }
    await after?.()
    setIsBusy(false)
    return isDone
  }
  return { isBusy, run }
}
