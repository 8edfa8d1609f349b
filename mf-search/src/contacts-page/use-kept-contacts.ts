import type { Host, KeptValue } from '@ponte/contracts/host'
import { ownKey } from '@ponte/platform/ask'
import { useQuery } from '@ponte/platform/query'
import { useEffect, useEffectEvent, useState } from 'react'
import { keptText as text } from './text.ts'
import { fetchForDevice, KEPT_NAME, readKept } from './kept-contacts.ts'

export interface KeptContacts {
  /** undefined while loading; null if nothing is stored. */
  kept: KeptValue | null | undefined
  /** The requested state while it is being applied; null otherwise. */
  wished: boolean | null
  /** An error message. */
  problem: string | null
  turn: (isOn: boolean) => Promise<void>
}

/** Resolves once all automatic updates have ended. Leaving the page does not end one. */
let updates: Promise<unknown> = Promise.resolve()

/** The contacts stored on this device. If that is turned on, they are updated after the server has answered the page, at `answeredAt`. */
export function useKeptContacts(host: Host, answeredAt: number): KeptContacts {
  const { device } = host
  const [wished, setWished] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { data: kept, refetch } = useQuery<KeptValue | null>({
    queryKey: ownKey(KEPT_NAME),
    queryFn: async () => (await device?.read(KEPT_NAME).catch(() => null)) ?? null,
    networkMode: 'always',
  })

  async function keep(isWanted: () => boolean, onlyIfKept = false): Promise<string | null> {
    const contacts = await fetchForDevice(host, readKept(kept?.value)).catch(() => null)
    if (contacts === null) return text.notFetched
    try {
      // Another user may be signed in by now.
      if (isWanted()) await device?.keep(KEPT_NAME, contacts, { onlyIfKept })
      return null
    } catch {
      return text.refused
    }
  }

  async function turn(isOn: boolean) {
    if (wished !== null) return
    setWished(isOn)
    const { user } = host.session.read()
    const isStillHere = () => host.session.read().user?.id === user?.id
    const failure = isOn ? await keep(isStillHere) : await forget()
    await refetch()
    setProblem(failure)
    setWished(null)
  }

  async function forget(): Promise<string | null> {
    try {
      await device?.forget(KEPT_NAME)
      // An update that was running may have stored them again: shells before 1.9.0 ignore `onlyIfKept`.
      await updates
      await device?.forget(KEPT_NAME)
      return null
    } catch {
      return text.notForgotten
    }
  }

  const keepAnew = useEffectEvent(keep)
  const settle = useEffectEvent((failure: string | null) => {
    // A failed update keeps the older data, and the next visit retries.
    if (failure === text.refused) setProblem(failure)
    else if (failure === null) void refetch()
  })
  const isDue = kept !== undefined && kept !== null && Date.parse(kept.keptAt) < answeredAt

  // The device is outside React.
  useEffect(() => {
    if (!isDue) return
    let isHere = true
    const update = keepAnew(() => isHere, true)
    updates = updates.then(() => update)
    void update.then((failure) => isHere && settle(failure))
    return () => {
      isHere = false
    }
  }, [isDue])

  return { kept, wished, problem, turn }
}
