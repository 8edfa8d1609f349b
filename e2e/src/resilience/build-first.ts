import { join } from 'node:path'
import { buildInChild, remoteDirs, staleAmong } from '@ponte/mfe/site'

const root = join(import.meta.dirname, '../../..')

/** Once, before sites start: two of them at a time would build into the same folders. */
export default async function buildFirst(): Promise<void> {
  const stale = await staleAmong([join(root, 'shell'), ...remoteDirs(root)])
  if (stale.length > 0) await buildInChild(stale, () => {})
}
