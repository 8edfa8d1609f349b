import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AreaDeclaration } from '@ponte/platform/area'
import { Refusal } from '../publish/refusal.ts'
import { reasonOf } from '../reason-of.ts'
import { nameOf } from './name-of.ts'

/** Reads a remote's declaration. Node runs area.ts as it stands, because it is plain data. */
export async function areaOf(dir: string): Promise<AreaDeclaration> {
  const name = nameOf(dir)
  const file = path.join(dir, 'src/area.ts')
  const { mtimeMs } = await stat(file).catch(() => {
    throw new Refusal(`${name}: src/area.ts is missing; it says which routes the remote has`)
  })
  // Node keeps a module for as long as the process lives, and a watching one must see changes.
  const importing = import(`${pathToFileURL(file).href}?${mtimeMs}`) as Promise<{ area?: AreaDeclaration }>
  const { area } = await importing.catch((error: unknown) => {
    throw new Refusal(`${name}: src/area.ts cannot be read: ${reasonOf(error)}${placeOf(error, file)}`, { cause: error })
  })
  const problem = area === undefined ? 'exports no `area`' : problemOf(area, name)
  if (area === undefined || problem !== null) throw new Refusal(`${name}: src/area.ts ${problem}`)
  return area
}

function problemOf(area: Partial<AreaDeclaration>, name: string): string | null {
  if (area.name !== name) return `calls itself '${area.name}'`
  if (!((area.budgetKb ?? 0) > 0)) return 'says no budgetKb, the KB that all its files may weigh'
  if (!Array.isArray(area.routes)) return 'has no list of `routes`'
  return Array.isArray(area.nav) ? null : 'has no list of items for the sidebar: `nav`'
}

/** The line of the file, where the stack tells it. */
function placeOf(error: unknown, file: string): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, line] = stack.slice(Math.max(0, stack.indexOf(file))).match(/^[^\n]*?\.ts(?:\?[\d.]+)?:(\d+)/) ?? []
  return line === undefined ? '' : ` (line ${line})`
}
