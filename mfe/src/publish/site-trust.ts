import { setTimeout } from 'node:timers/promises'
import { readRemoteFailures } from '@ponte/contracts/telemetry'
import { keyIdOf } from '../trust/key-limits.ts'
import type { RegistryTrust } from '../trust/registry-trust.ts'
import { askSite, type SiteAnswer } from './ask-site.ts'
import type { DeployCheck } from './can-deploy.ts'

/** The periods that the site counts failures for. */
export const HOURS = ['1', '24', '168'] as const
export type Hours = (typeof HOURS)[number]

/** A remote at a site, asked about with this machine's key. */
export interface Question {
  site: string | null
  remote: string
  trust: Pick<RegistryTrust, 'proveKey' | 'signerFor'>
}

/** A remote's failures at the site and the number of the site's registry; null without a key or an address. */
export async function askAboutRemote(
  { site, remote, trust }: Question,
  hours: Hours = '24',
): Promise<SiteAnswer<typeof readRemoteFailures> | null> {
  const proof = site === null ? null : await trust.proveKey(remote, site)
  return site === null || proof === null ? null : askSite(site, readRemoteFailures, { params: { name: remote }, query: { hours } }, proof)
}

const ADVICE = 'Send the operators the public half of the key, and go on once the site has restarted with it'

/** Why the site would refuse what this machine signs for a remote; null if it would not, or cannot be asked. */
export async function whyKeyRefused(question: Question): Promise<string | null> {
  const answer = await askAboutRemote(question)
  return answer !== null && answer.problem !== null && answer.isRefused ? `${answer.problem}. ${ADVICE}.` : null
}

/** Which key of this machine would sign a remote, and whether the site trusts it. */
export async function keyChecks(question: Question): Promise<DeployCheck[]> {
  const { remote, trust } = question
  const { signer, problem, hasKey } = await trust.signerFor(remote)
  const check = (verdict: DeployCheck['verdict'], detail: string) => [{ name: 'key', verdict, details: [detail] }]
  if (problem !== null) return check(hasKey ? 'no' : 'warn', problem)
  // This machine's first publication creates a key pair.
  if (signer === null) return []
  const signs = `the key ${keyIdOf(signer.key)} would sign ${remote}`
  const answer = await askAboutRemote(question)
  if (answer === null) return check('warn', `${signs}; the site was not asked, as its address is unknown: set PUBLIC_URL`)
  if (answer.problem === null) return check('ok', `${signs}, and ${question.site} trusts it`)
  return answer.isRefused ? check('no', `${answer.problem}. ${ADVICE}`) : check('warn', `${signs}; ${answer.problem}`)
}

/** What is known after a change: that the site uses it, that it does not, or neither. */
export type Outcome = { isLive: true } | { isLive: false | null; why: string }

/** Waits until the site uses the registry with this number. A site that copies a bucket needs seconds. */
export async function awaitRegistry(question: Question, number: number, { tries = 20, everyMs = 500 } = {}): Promise<Outcome> {
  for (let left = tries; ; left -= 1) {
    const answer = await askAboutRemote(question)
    if (answer === null) return { isLive: true }
    if (answer.problem !== null) return { isLive: answer.isRefused ? false : null, why: answer.problem }
    const { registry } = answer.data
    if (registry >= number) return { isLive: true }
    const why = `${question.site} still uses registry ${registry}, not ${number} with this change: the site's log says why`
    if (left <= 1) return { isLive: false, why }
    await setTimeout(everyMs)
  }
}
