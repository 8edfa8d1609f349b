import { originOf } from '../registry/origin.ts'
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
      originOf(remote.entry) ?? 'the site',
      `${(remote.size / 1024).toFixed(1)} KB`,
      remote.routes.map(({ path }) => path).join(' '),
      remote.owner,
    ]
  })
  return table([['remote', 'live', 'since', 'previous', 'from', 'size', 'routes', 'owner'], ...rows])
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
