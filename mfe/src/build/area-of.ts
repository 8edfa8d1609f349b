import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AreaDeclaration } from '@ponte/platform/area'
import { Refusal, reasonOf } from '../publish/refusal.ts'
import { satisfiesCaret } from '../registry/caret.ts'
import { ownReact } from '../webpack/shared.ts'
import { nameOf } from './name-of.ts'

/** Reads a remote's declaration. area.ts is plain data, so Node can import it directly. */
export async function areaOf(dir: string): Promise<AreaDeclaration> {
  const name = nameOf(dir)
  const file = path.join(dir, 'src/area.ts')
  const { mtimeMs } = await stat(file).catch(() => {
    throw new Refusal(`${name}: src/area.ts is missing; it declares the remote's routes`)
  })
  // Node caches modules for the life of the process; the query makes a watching build see changes.
  const importing = import(`${pathToFileURL(file).href}?${mtimeMs}`) as Promise<{ area?: AreaDeclaration }>
  const { area } = await importing.catch((error: unknown) => {
    throw new Refusal(`${name}: src/area.ts cannot be read: ${reasonOf(error)}${placeOf(error, file)}`, { cause: error })
  })
  const problem = area === undefined ? 'does not export `area`' : (problemOf(area, name) ?? problemOfMounted(area, dir))
  if (area === undefined || problem !== null) throw new Refusal(`${name}: src/area.ts ${problem}`)
  return area
}

function problemOf(area: Partial<AreaDeclaration>, name: string): string | null {
  if (area.name !== name) return `calls itself '${area.name}'`
  if (!((area.budgetKb ?? 0) > 0)) return 'has no budgetKb (the maximum size of all its files, in KB)'
  if (!Array.isArray(area.routes)) return 'has no list of `routes`'
  return Array.isArray(area.nav) ? null : 'has no list `nav` of sidebar items'
}

/** What a remote with its own React cannot have. */
function problemOfMounted({ contract, routes, slots = [] }: AreaDeclaration, dir: string): string | null {
  if (ownReact(dir) === null) return null
  if (satisfiesCaret('1.7.0', contract)) return `has contract ${contract}; a remote with its own React needs ^1.8.0`
  const page = routes.find(({ prerender }) => prerender !== undefined)
  if (page !== undefined) return `prerenders ${page.path}; the shell cannot take over the page of another React`
  return slots.length === 0 ? null : "offers slots, which are components of the shell's React"
}

/** The line in the file, if the stack trace has it. */
function placeOf(error: unknown, file: string): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, line] = stack.slice(Math.max(0, stack.indexOf(file))).match(/^[^\n]*?\.ts(?:\?[\d.]+)?:(\d+)/) ?? []
  return line === undefined ? '' : ` (line ${line})`
}
