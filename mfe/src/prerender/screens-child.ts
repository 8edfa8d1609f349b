import { createRequire } from 'node:module'
import { standInForBrowser } from './browser-stand-in.ts'
import { examine, type Exposed } from './examine.ts'

/** The other end of `exposedBy`: imports what a compiled remote exposes, in a process that holds nothing else. */
const [file = '', ...screens] = process.argv.slice(2)
const require = createRequire(import.meta.url)

async function attempt(): Promise<Exposed> {
  Reflect.deleteProperty(require.cache, file)
  return examine(() => (require(file) as { remote: unknown }).remote, screens)
}

/** Plainly first, as renderers are opened; what then fails may only want a browser. */
async function look(): Promise<Exposed> {
  const plain = await attempt()
  if (plain.problems.length === 0) return plain
  standInForBrowser()
  return attempt()
}

// A screen may have started a clock that would never let the process end.
process.send?.(await look(), () => process.exit(0))
