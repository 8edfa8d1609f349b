import type { KeyObject } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../publish/refusal.ts'
import { loadsOwnFiles, SHELL, type RemoteVersion } from '../registry/registry.ts'
import { shapeOf } from '../registry/routing.ts'
import { isOwnShell } from '../registry/shell.ts'
import { emptySiteRegistry, versionOf, type PartSignatures, type RegistryPart, type SiteRegistry } from '../registry/site-registry.ts'
import { sha384Of } from '../sha384.ts'
import { openEnvelope, signEnvelope, signerOf } from './envelope.ts'
import { keyIdOf, covers, EVERY_REMOTE, whyNotFor, type SigningKey } from './key-limits.ts'

const KEYS_NEEDED = 2
const NOTHING = emptySiteRegistry()

export interface PartRules {
  trusted: readonly SigningKey[]
  /** The remotes that need the signatures of two keys. */
  twoKeys: readonly string[]
  /** Null to accept expired keys. */
  now: Date | null
}

export function partOf({ remotes, past = {} }: SiteRegistry, name: string): RegistryPart {
  return { entries: remotes.filter((remote) => remote.name === name), past: (Object.hasOwn(past, name) ? past[name] : null) ?? null }
}

/** The content of a part. The part `shell` also contains everything that belongs to no remote. */
export const contentOf = (registry: SiteRegistry, name: string): object =>
  name === SHELL ? { ...partOf(registry, name), shells: registry.shells, publicUrl: registry.publicUrl } : partOf(registry, name)

const signaturesOf = ({ signatures = {} }: SiteRegistry, name: string): PartSignatures | null =>
  (Object.hasOwn(signatures, name) ? signatures[name] : null) ?? null

/** Includes removed remotes, whose empty part is signed too. */
function partNames(...registries: SiteRegistry[]): string[] {
  const named = registries.flatMap(({ remotes, past = {}, signatures = {} }) => [
    ...remotes.map(({ name }) => name),
    ...Object.keys(past),
    ...Object.keys(signatures),
  ])
  return [...new Set([SHELL, ...named])].sort()
}

const statementOf = (name: string, sequence: number, content: object): string =>
  JSON.stringify({ remote: name, sequence, content: sha384Of(JSON.stringify(content)) })

type Signature = PartSignatures['by'][number]

/** The signatures that fit a part, by the id of their trusted key. */
export async function validSignatures(
  name: string,
  content: object,
  signatures: PartSignatures | null,
  { trusted, now }: PartRules,
): Promise<Map<string, Signature>> {
  const valid = new Map<string, Signature>()
  for (const one of signatures?.by ?? []) {
    const text = JSON.stringify({ payload: statementOf(name, signatures?.sequence ?? 0, content), ...one })
    const signer = signerOf(text, trusted)
    const opened = await openEnvelope(text, trusted, { scope: 'registry', remote: name, now })
    if (signer !== undefined && opened.problem === null) valid.set(keyIdOf(signer.key), one)
  }
  return valid
}

/** True if enough keys signed a part; after a part that two keys signed, one key may go back to the versions in it. */
async function isSigned(
  name: string,
  content: RegistryPart | object,
  signatures: PartSignatures | null,
  rules: PartRules,
): Promise<boolean> {
  const { size } = await validSignatures(name, content, signatures, rules)
  const needsTwoKeys = rules.twoKeys.includes(name)
  if (size === 0 || !needsTwoKeys || size >= KEYS_NEEDED) return size > 0
  const basis = signatures?.basis
  if (basis === undefined || !('entries' in content)) return false
  const both = await validSignatures(name, basis.part, basis.signatures, { ...rules, now: null })
  const known = new Set(versionsIn(basis.part))
  return both.size >= KEYS_NEEDED && versionsIn(content).every((version) => known.has(version))
}

const versionsIn = (part: RegistryPart): string[] => versionsOf(part).map((version) => JSON.stringify(version))

export function versionsOf({ entries, past }: RegistryPart): RemoteVersion[] {
  const versions = [
    ...entries.flatMap((entry) => [versionOf(entry), entry.previous, entry.canary?.version, ...Object.values(entry.previews ?? {})]),
    ...(past === null ? [] : [...past.live, ...past.rolledBack.map(({ version }) => version)]),
  ]
  return versions.filter((version) => version !== null && version !== undefined)
}

/**
 * Why a registry signed by `signer` is not accepted after `before`, part by part; null if it is. A key changes only the remotes it names:
 * every other part must be as it was, or have been signed since by a key for it.
 */
export async function whyNotPart(
  registry: SiteRegistry,
  signer: SigningKey,
  before: SiteRegistry | null,
  rules: PartRules,
): Promise<string | null> {
  for (const name of partNames(registry, ...(before === null ? [] : [before]))) {
    const [content, signatures] = [contentOf(registry, name), signaturesOf(registry, name)]
    const isUnchanged = isDeepStrictEqual(content, contentOf(before ?? NOTHING, name))
    // Its number guards against earlier states, so an unchanged part must not lose its signatures.
    if (isUnchanged && (before === null || isDeepStrictEqual(signatures, signaturesOf(before, name)))) continue
    const needsTwoKeys = rules.twoKeys.includes(name)
    // An unchanged part may have been signed by a key that has expired since.
    const hasSignatures = await isSigned(name, content, signatures, before === null || isUnchanged ? { ...rules, now: null } : rules)
    if (!hasSignatures && needsTwoKeys) return `${name} is not signed by two keys`
    if (!hasSignatures && !covers(signer, name)) return whyNotFor(signer, { scope: 'registry', remote: name, now: null })
    // Checked for a key for every remote too: its holder may have carried over a thief's part.
    const last = before === null ? -1 : (signaturesOf(before, name)?.sequence ?? 0)
    const lastOfTwo = before === null || !needsTwoKeys ? undefined : await basisIn(before, name, { ...rules, now: null })
    const isOld =
      (signatures?.sequence ?? 0) < (covers(signer, name) || isUnchanged ? last : last + 1) ||
      (signatures?.basis?.signatures.sequence ?? Infinity) < (lastOfTwo?.signatures.sequence ?? 0)
    if (hasSignatures && isOld) return `${name} would go back to an earlier state`
  }
  return covers(signer, EVERY_REMOTE) ? null : (foreignFiles(registry) ?? sharedAddress(registry))
}

function foreignFiles(registry: SiteRegistry): string | null {
  const isOwn = (name: string, version: RemoteVersion): boolean => loadsOwnFiles(name, version) || (name === SHELL && isOwnShell(version))
  const found = registry.remotes.find(({ name }) => !versionsOf(partOf(registry, name)).every((version) => isOwn(name, version)))
  return found === undefined ? null : `${found.name} names files of another remote`
}

/** An address of two remotes: a key for one remote must not take pages of another. */
function sharedAddress({ remotes }: SiteRegistry): string | null {
  const owners = new Map<string, string>()
  for (const { name, routes, canary } of remotes)
    for (const { path } of [...routes, ...(canary?.version.routes ?? [])]) {
      const owner = owners.get(shapeOf(path)) ?? name
      if (owner !== name) return `${path} belongs to both ${owner} and ${name}`
      owners.set(shapeOf(path), name)
    }
  return null
}

interface Signing extends PartRules {
  signers: readonly SigningKey[]
  before: SiteRegistry | null
  /** Also sign parts that are signed already, so that their key can be removed. */
  again: boolean
}

/** The keys that add a signature to a part with two. A holder may have several keys, but signs a new version with one. */
function keysToAdd(able: Signing['signers'], present: ReadonlyMap<string, unknown>, again: boolean): Signing['signers'] {
  const unused = able.filter(({ key }) => !present.has(keyIdOf(key)))
  if (again) return unused
  return unused.length < able.length ? [] : unused.slice(0, 1)
}

/** The registry with this machine's signature on every part that lacks one. `waits` are parts that need a second key's. */
export async function signParts(
  registry: SiteRegistry,
  { signers, before, again, ...given }: Signing,
): Promise<{ registry: SiteRegistry; waits: string[] }> {
  // Signatures of expired keys stay valid.
  const rules = { ...given, now: null }
  const signatures: Record<string, PartSignatures> = {}
  const waits: string[] = []
  for (const name of partNames(registry)) {
    const content = contentOf(registry, name)
    const known = signaturesOf(registry, name)
    if (known === null && isDeepStrictEqual(content, contentOf(NOTHING, name))) continue
    const present = await validSignatures(name, content, known, rules)
    const needsTwoKeys = rules.twoKeys.includes(name)
    const able = signers.filter((key) => covers(key, name))
    const own = needsTwoKeys ? keysToAdd(able, present, again) : able
    const isKept = again && own.length === 0 ? present.size > 0 : !again && (await isSigned(name, content, known, rules))
    if (known !== null && isKept) {
      signatures[name] = known
      continue
    }
    const [first] = signers
    if (own.length === 0 && first !== undefined) throw new Refusal(whyNotSign(registry, name, { first, before }))
    // A second signature is added to the first; otherwise the part gets a new number, even if it is restored.
    const joins = known !== null && present.size > 0 && needsTwoKeys
    const sequence = joins ? known.sequence : registry.sequence
    const added = await Promise.all(own.map(({ key }) => signStatement(statementOf(name, sequence, content), key)))
    const basis = before === null || !needsTwoKeys ? undefined : await basisIn(before, name, rules)
    signatures[name] = { sequence, by: [...(joins ? present.values() : []), ...added], ...(basis !== undefined && { basis }) }
    if (!(await isSigned(name, content, signatures[name], rules))) waits.push(name)
  }
  return { registry: { ...registry, signatures }, waits }
}

function whyNotSign(registry: SiteRegistry, name: string, { first, before }: { first: SigningKey; before: SiteRegistry | null }): string {
  const isMine = before !== null && !isDeepStrictEqual(contentOf(registry, name), contentOf(before, name))
  const isNotFor = whyNotFor(first, { scope: 'registry', remote: name, now: null })
  return isMine
    ? `Nothing was changed: ${isNotFor ?? `${name} needs the signature of a second key, and this is the first one`}.`
    : `Nothing was changed: ${name} lacks the signature of a key that is for it. On one of the site's machines, run \`npx mfe sign\` once.`
}

async function signStatement(statement: string, key: KeyObject): Promise<Signature> {
  const { protected: header, signature } = JSON.parse(await signEnvelope(statement, key)) as Signature
  return { protected: header, signature }
}

/** The last state of a part that two keys signed. */
async function basisIn(before: SiteRegistry, name: string, rules: PartRules): Promise<PartSignatures['basis']> {
  const signatures = signaturesOf(before, name)
  if (signatures === null) return undefined
  const part = partOf(before, name)
  const { basis, ...own } = signatures
  return (await validSignatures(name, part, own, rules)).size >= KEYS_NEEDED ? { signatures: own, part } : basis
}
