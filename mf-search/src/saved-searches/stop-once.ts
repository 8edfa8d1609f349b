import type { Host } from '@ponte/contracts/host'
import { stopAlerts } from '@ponte/contracts/saved-searches'

const asked = new Map<string, Promise<string>>()

/** Turns off alerts with one call, even if the page renders twice; returns the search's name. A failed call may be retried. */
export function stopOnce(host: Host, token: string): Promise<string> {
  const answer = asked.get(token) ?? host.call(stopAlerts, { body: { token } }).then(({ label }) => label)
  asked.set(token, answer)
  answer.catch(() => asked.delete(token))
  return answer
}
