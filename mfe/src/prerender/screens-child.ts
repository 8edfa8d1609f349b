import { createRequire } from 'node:module'
import { stubBrowserGlobals } from './browser-stand-in.ts'
import { examine, type Exposed } from './examine.ts'

/** Child process of `inspectExposed`: imports what a compiled remote exposes. */
const [file = '', ...screens] = process.argv.slice(2)
const require = createRequire(import.meta.url)

async function attempt(): Promise<Exposed> {
  Reflect.deleteProperty(require.cache, file)
  return examine(() => (require(file) as { remote: unknown }).remote, screens)
}

/** Tries without browser stubs first, as renderers do; a failure may only mean that a browser is needed. */
async function look(): Promise<Exposed> {
  const plain = await attempt()
  if (plain.problems.length === 0) return plain
  stubBrowserGlobals()
  return attempt()
}

// A screen may have started a timer that would keep the process alive.
process.send?.(await look(), () => process.exit(0))
