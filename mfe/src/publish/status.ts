import { shortCommit } from '../provenance/verify.ts'
import { formatWeight } from '../build/weight.ts'
import { originOf } from '../registry/origin.ts'
import { rolledBackOf, versionsBefore } from '../registry/past.ts'
import { liveShells } from '../registry/shell.ts'
import type { SiteEntry, SiteRegistry } from '../registry/site-registry.ts'
import type { AuditLine, BundleStore } from '../store/store.ts'
import { printable } from './printable.ts'
import { describePart } from './waiting.ts'
import { describeRollback } from './rollback.ts'
import { levelsLine, type KnownLevels } from './service-levels.ts'

const HEADINGS = ['remote', 'stable', 'previous', 'size', 'contract', 'commit', 'owner', 'last change (UTC)']

/** The live versions by remote and channel, as a table for a terminal. Rare details follow below a remote's row. */
export async function statusTable(store: BundleStore, levels?: KnownLevels): Promise<string> {
  const [registry, audit] = await Promise.all([store.registry(), store.audit()])
  if (registry.remotes.length === 0) return `Nothing is published yet: ${store.registryName} lists no remote.`
  return registryTable(registry, audit, levels)
}

/** A registry as the table of `statusTable`. */
export function registryTable(registry: SiteRegistry, audit: readonly AuditLine[], levels?: KnownLevels): string {
  const rows = registry.remotes.map((remote) => [
    remote.name,
    remote.version,
    remote.previous?.version ?? '-',
    formatWeight(remote.size, remote.budgetKb),
    remote.contract,
    commitOf(remote),
    remote.owner,
    lastChange(audit, remote.name),
  ])
  const [heading = '', ...lines] = table([HEADINGS, ...rows])
  const remotes = registry.remotes.flatMap((remote, index) => [
    lines[index] ?? '',
    ...[...channelsOf(remote), ...pastOf(registry, remote), ...levelsLine(levels, remote.name)].map((line) => `  ${line}`),
  ])
  return [
    `registry ${registry.sequence}, ${timeOf(registry.writtenAt)} UTC`,
    shellsOf(registry),
    ...(typeof levels?.whyUnknown === 'string' ? [`service levels unknown: ${levels.whyUnknown}`] : []),
    '',
    heading,
    ...remotes,
    ...waitingIn(registry),
  ]
    .map(printable)
    .join('\n')
}

const waitingIn = ({ waiting = {} }: SiteRegistry): string[] =>
  Object.entries(waiting).map(
    ([name, { part, at, by }]) => `${name} waits for a second key: ${describePart(part)}, by ${by} ${timeOf(at)} (npx mfe sign ${name})`,
  )

function commitOf({ provenance }: SiteEntry): string {
  if (provenance === undefined) return '?'
  if (provenance.commit === null) return 'none'
  return `${shortCommit(provenance.commit)}${provenance.isDirty ? ' and changes' : ''}`
}

function shellsOf(registry: SiteRegistry): string {
  const [live, before] = liveShells(registry).map(({ version, offer }) => `${version}, contract ${offer.contract}`)
  if (live === undefined) return 'shell: none has started yet'
  return `shell ${live}${before === undefined ? '' : ` (before: ${before})`}`
}

/** The last audit line of a remote; prunes do not count, because they change nothing for visitors. */
function lastChange(audit: readonly AuditLine[], name: string): string {
  const line = audit.findLast(({ remote, action }) => remote === name && action !== 'prune')
  return line === undefined ? '?' : `${line.action} ${timeOf(line.at)} by ${line.by}`
}

export const timeOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ')

function channelsOf({ version, entry, canary, previews = {}, pinned }: SiteEntry): string[] {
  const origin = originOf(entry)
  return [
    ...(pinned === true ? ['pinned'] : []),
    ...(canary === undefined
      ? []
      : [`canary ${canary.version.version} ${canary.percent}%${canary.match.map((rule) => ` ${rule}`).join('')}`]),
    ...Object.entries(previews).map(
      ([label, preview]) => `preview ${label} ${preview.version}${preview.version === version ? ', now stable' : ''}`,
    ),
    ...(origin === null ? [] : [`from ${origin}`]),
  ]
}

/** Earlier versions a remote can go back to, and versions that were rolled back. */
function pastOf(registry: SiteRegistry, remote: SiteEntry): string[] {
  const [, ...earlier] = versionsBefore(registry, remote)
  return [
    ...(earlier.length === 0 ? [] : [`earlier: ${earlier.map(({ version }) => version).join(', ')}`]),
    ...rolledBackOf(registry, remote.name).map(({ version, ...mark }) => `rolled back: ${version.version}, ${describeRollback(mark)}`),
  ]
}

/** Rows in aligned columns. */
export function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
