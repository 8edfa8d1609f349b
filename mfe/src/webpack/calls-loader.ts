import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { besidesCalls, callsIn } from './calls.ts'

/** The query of the module that holds a module's calls alone. */
const CALLS = '?calls'

/**
 * @public Leaves of a call of contracts what a page needs: its method, its path and who may make it. The schemas are the server's, which parses what it
 * is sent and what it answers; without this, every screen that calls something would bring them and the schema library. A schema that a form
 * checks by is an export of its own and stays, in another module than the calls. Runs once TypeScript is compiled away.
 */
export default function callsLoader(this: LoaderContext<object>, source: string): string {
  return this.resourceQuery === CALLS ? callsIn(source) : besidesCalls(source, `./${path.basename(this.resourcePath)}${CALLS}`)
}
