import { confirmEmail } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'

const asked = new Map<string, Promise<void>>()

/** A link works once, so a page that is rendered twice must not ask twice. What did not get through may be asked again. */
export function confirmOnce(host: Host, token: string): Promise<void> {
  const answer = asked.get(token) ?? host.call(confirmEmail, { body: { token } })
  asked.set(token, answer)
  answer.catch(() => asked.delete(token))
  return answer
}
