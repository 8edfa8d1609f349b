import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SiteRegistry } from '../registry/site-registry.ts'
import { EVERY_REMOTE, type SigningKey } from '../trust/key-limits.ts'
import { oneYearFrom, newPair, publicText } from '../trust/keys.ts'
import { registryTrust, type RegistryTrust } from '../trust/registry-trust.ts'
import { Refusal } from './refusal.ts'

interface Drill {
  /** The live registry. Nothing is written to its store. */
  registry: SiteRegistry
  trusted: readonly SigningKey[]
  /** The remote whose key is stolen; by default the last one. */
  name?: string | undefined
}

export interface DrillStep {
  what: string
  isGood: boolean
}

/**
 * Rehearses the theft and the rotation of a team's key, with temporary keys on a copy of the live registry, at a running site and at a fresh
 * one without a last good registry.
 */
export async function drillKeys({ registry, trusted, name }: Drill): Promise<DrillStep[]> {
  const team = registry.remotes.find((remote) => remote.name === (name ?? registry.remotes.at(-1)?.name))?.name
  const other = registry.remotes.find((remote) => remote.name !== team)?.name
  if (team === undefined || other === undefined) throw new Refusal('The drill needs two live remotes, including the named one.')
  const folder = await mkdtemp(path.join(tmpdir(), 'mfe-drill-'))
  try {
    return await rehearse(folder, { registry, trusted, team, other })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function rehearse(
  folder: string,
  { registry, trusted, team, other }: Pick<Drill, 'registry' | 'trusted'> & { team: string; other: string },
): Promise<DrillStep[]> {
  const [operators, old, next] = [[EVERY_REMOTE], [team], [team]].map((remotes) => newPair(remotes, oneYearFrom(new Date())))
  if (operators === undefined || old === undefined || next === undefined) throw new Error('Three keys are needed')
  const steps: DrillStep[] = []
  const check = (what: string, isGood: boolean) => void steps.push({ what, isGood })
  let keys = [...trusted.map(publicText), operators.trusted, old.trusted]
  const machine = (own: string, place: string = crypto.randomUUID()): RegistryTrust =>
    registryTrust(path.join(folder, place), { REGISTRY_KEY: own, REGISTRY_PUBLIC_KEYS: keys.join(',') })
  let live = registry
  /** True if the running site accepts a registry, and a fresh one too. */
  const isServed = async (text: string): Promise<boolean> => {
    const [running, fresh] = [await machine('', 'site').open(text), await machine('').open(text)]
    if (running.problem !== null || fresh.problem !== null) return false
    await machine('', 'site').remember(text, running.content)
    live = running.content
    return true
  }
  /** A publication of a remote; null if the publisher refuses. */
  const change = async (own: string, remote: string, by = machine(own)): Promise<string | null> => {
    const remotes = live.remotes.map((one) => (one.name === remote ? { ...one, owner: `${one.owner}.` } : one))
    const numbered = { ...live, remotes, sequence: live.sequence + 1 }
    return by.sealChange(numbered, live).then(
      ({ text }) => text,
      () => null,
    )
  }
  const publishes = async (own: string, remote: string): Promise<boolean> => {
    const text = await change(own, remote)
    return text !== null && (await isServed(text))
  }
  const signAgain = async () =>
    isServed((await machine(operators.own).sealChange({ ...live, sequence: live.sequence + 1 }, live, true)).text)
  const thief = registryTrust(path.join(folder, 'thief'), { REGISTRY_KEY: old.own.replace(/^remotes.*\n/m, '') })

  check('the operators sign the live registry again', await signAgain())
  check(`the key of ${team} publishes ${team}`, await publishes(old.own, team))
  check(`theft: its publisher refuses ${other}`, (await change(old.own, other)) === null)
  check(`theft: sites refuse anything that it signs for ${other}`, !(await isServed((await change('', other, thief)) ?? '')))
  keys.push(next.trusted)
  check('rotation: the new key publishes', await publishes(next.own, team))
  check('rotation: the old key still publishes until it is removed', await publishes(old.own, team))
  check('revocation: the operators sign again, and its public key is removed', await signAgain())
  keys = keys.filter((key) => key !== old.trusted)
  check(`revocation: ${other} is published as before`, await publishes(operators.own, other))
  check(`revocation: the new key publishes ${team}`, await publishes(next.own, team))
  check(
    'revocation: the old key publishes nothing',
    (await change(old.own, team)) === null && !(await isServed((await change('', team, thief)) ?? '')),
  )
  return steps
}
