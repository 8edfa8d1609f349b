import { originOf } from '../registry/origin.ts'
import type { SiteEntry } from '../registry/site-registry.ts'
import type { BundleStore } from './store.ts'

/** What is live, as a table for a terminal. */
export async function statusTable(store: BundleStore): Promise<string> {
  const [registry, audit] = await Promise.all([store.registry(), store.audit()])
  if (registry.remotes.length === 0) return 'Nothing is published yet.'
  const rows = registry.remotes.map((remote) => {
    const since = audit.findLast((line) => line.remote === remote.name)
    return [
      remote.name,
      remote.version,
      since === undefined ? '?' : `${since.action} ${since.at.slice(0, 16).replace('T', ' ')} by ${since.by}`,
      remote.previous?.version ?? '-',
      channelsOf(remote),
      originOf(remote.entry) ?? 'the site',
      `${(remote.size / 1024).toFixed(1)} KB`,
      remote.routes.map(({ path }) => path).join(' '),
      remote.owner,
    ]
  })
  return (
    `registry ${registry.sequence}, ${registry.writtenAt}\n` +
    table([['remote', 'live', 'since', 'previous', 'channels', 'from', 'size', 'routes', 'owner'], ...rows])
  )
}

function channelsOf({ canary, previews = {}, pinned }: SiteEntry): string {
  const parts = [
    ...(pinned === true ? ['pinned'] : []),
    ...(canary === undefined
      ? []
      : [`canary ${canary.version.version} ${canary.percent} %${canary.match.map((rule) => ` ${rule}`).join('')}`]),
    ...Object.entries(previews).map(([label, { version }]) => `preview ${label} ${version}`),
  ]
  return parts.length === 0 ? '-' : parts.join(', ')
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
