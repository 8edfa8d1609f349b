import { whyNotAllowed } from '@ponte/contracts/access'
import type { Host } from '@ponte/contracts/host'
import { interestIds } from '@ponte/contracts/interests'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { useSession } from '@ponte/platform/use-session'

/** The openings that the user is interested in. */
export const interestsAsk = ask(interestIds, {})

/** Fetches them early, for a page whose openings load later. */
export function useInterests(host: Host): void {
  const { user } = useSession(host)
  useAnswer(host, interestsAsk, { enabled: whyNotAllowed(interestIds.access, user) === null, notifyOnChangeProps: [] })
}
