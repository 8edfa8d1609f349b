import { urlOf, type AnswerOf, type AnyCall } from '@ponte/contracts/call'
import { ErrorBody } from '@ponte/contracts/errors'
import * as z from 'zod'
import { reasonOf } from './refusal.ts'

const LIMIT_MS = 5000

/** The site's answer, or why there is none; `isRefused` if the site does not allow the call. */
export type SiteAnswer<C> = { data: AnswerOf<C>; problem: null } | { data: null; problem: string; isRefused: boolean }

/** Makes a call of the API; `proof` shows the caller's key. */
export async function askSite<C extends AnyCall>(
  site: string,
  call: C,
  given: Parameters<typeof urlOf>[1],
  proof?: string,
): Promise<SiteAnswer<C>> {
  const none = (problem: string, isRefused = false) => ({ data: null, problem, isRefused })
  const headers = proof === undefined ? {} : { authorization: `Bearer ${proof}` }
  try {
    const answer = await fetch(site + urlOf(call, given), { headers, signal: AbortSignal.timeout(LIMIT_MS) })
    const body: unknown = await answer.json().catch(() => null)
    const reason = [400, 403].includes(answer.status) ? z.safeParse(ErrorBody, body).data?.message : undefined
    if (reason !== undefined) return none(`${site} says: ${reason}`, answer.status === 403)
    if (!answer.ok) return none(`${site} answers with ${answer.status}`)
    const { data, success } = z.safeParse(call.answer, body)
    return success ? { data: data as AnswerOf<C>, problem: null } : none(`the answer of ${site} cannot be read`)
  } catch (error) {
    return none(`${site} does not answer: ${reasonOf(error)}`)
  }
}
