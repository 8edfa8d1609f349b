import { problemsWithShell } from '../registry/missing-exports.ts'
import type { Offer } from '../registry/compatibility.ts'
import type { RemoteVersion } from '../registry/registry.ts'
import { withoutShell } from '../registry/shell.ts'
import { versionOf, type SiteRegistry } from '../registry/site-registry.ts'
import type { DeployCheck } from './can-deploy.ts'

/** A live version of a remote, checked against a shell that is about to go live. */
interface LiveVersion {
  name: string
  version: RemoteVersion
  isCanary: boolean
}

/** Checks a shell against every live remote and canary, one line each. */
export function shellChecks(offer: Offer, registry: SiteRegistry): DeployCheck[] {
  const checks = liveVersionsIn(registry).map(({ name, version, isCanary }): DeployCheck => {
    const problems = problemsWithShell(version, offer)
    const isSilent = version.uses === undefined || offer.exports === undefined
    const bridge = version.react === undefined ? '' : `, with React ${version.react} through the bridge`
    const fits = `${version.version} fits${bridge}${isSilent ? '; exports unknown: one side does not declare them' : ''}`
    return {
      name: isCanary ? `${name}, canary` : name,
      verdict: problems.length === 0 ? 'ok' : 'no',
      details: problems.length === 0 ? [fits] : problems.map((problem) => `${version.version} ${problem}`),
    }
  })
  return checks.length === 0 ? [{ name: 'remotes', verdict: 'ok', details: ['none is live'] }] : checks
}

/**
 * Why a shell must not go live: one sentence per reason, naming the remote that would break. `replaced` are remotes that go live together
 * with the shell.
 */
export function whyShellMustWait(offer: Offer, registry: SiteRegistry, replaced: ReadonlySet<string>): string[] {
  return liveVersionsIn(registry, replaced).flatMap(({ name, version, isCanary }) =>
    problemsWithShell(version, offer).map(
      (problem) => `${name} ${version.version}, which is ${isCanary ? 'a canary' : 'live'}, ${problem}.`,
    ),
  )
}

function liveVersionsIn({ remotes }: SiteRegistry, replaced: ReadonlySet<string> = new Set()): LiveVersion[] {
  return withoutShell(remotes).flatMap((remote): LiveVersion[] => {
    const { name, canary } = remote
    const live = replaced.has(name) ? [] : [{ name, version: versionOf(remote), isCanary: false }]
    return [...live, ...(canary === undefined ? [] : [{ name, version: canary.version, isCanary: true }])]
  })
}
