import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AreaDeclaration } from '@ponte/platform/area'
import { nameOf } from './name-of.ts'

/** Reads a remote's declaration. Node runs area.ts as it stands, because it is plain data. */
export async function areaOf(dir: string): Promise<AreaDeclaration> {
  const name = nameOf(dir)
  const file = path.join(dir, 'src/area.ts')
  const { mtimeMs } = await stat(file).catch(() => {
    throw new Error(`${name}: src/area.ts is missing; it says which routes the remote has`)
  })
  // Node keeps a module for as long as the process lives, and a watching one must see changes.
  const { area } = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as { area?: AreaDeclaration }
  if (area === undefined) throw new Error(`${name}: src/area.ts exports no \`area\``)
  if (area.name !== name) throw new Error(`${name}: src/area.ts calls itself '${area.name}'`)
  if (!(area.budgetKb > 0)) throw new Error(`${name}: src/area.ts says no budgetKb, the KB that all its files may weigh`)
  return area
}
