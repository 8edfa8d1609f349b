import type { Host } from '@ponte/contracts/host'
import { stopAlerts } from '@ponte/contracts/saved-searches'

const asked = new Map<string, Promise<string>>()

/** A page that is rendered twice asks once; answers with the search's name. What did not get through may be asked again. */
export function stopOnce(host: Host, token: string): Promise<string> {
  const answer = asked.get(token) ?? host.call(stopAlerts, { body: { token } }).then(({ label }) => label)
  asked.set(token, answer)
  answer.catch(() => asked.delete(token))
  return answer
}
