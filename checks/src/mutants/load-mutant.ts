import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Loads another text in place of one module, in a process started with --import of this file. The module itself stays as it is, so
 * nothing has to be restored when a run is interrupted.
 */
const { MUTATED_MODULE = '', MUTANT_TEXT = '' } = process.env
const mutated = pathToFileURL(MUTATED_MODULE).href

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    return url === mutated ? { ...loaded, source: readFileSync(MUTANT_TEXT, 'utf8') } : loaded
  },
})
