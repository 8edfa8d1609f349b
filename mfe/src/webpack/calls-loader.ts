import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { moduleWithoutCalls, moduleOfCalls } from './calls.ts'

/** Query of the module that contains only a module's calls. */
const CALLS = '?calls'

/**
 * @public Reduces each call of contracts to what a page needs: method, path and access. Schemas are needed only by the server, which parses
 * requests and responses; without this, every screen with a call would bundle them and the schema library. A schema that a form validates
 * with is a separate export and stays, in a separate module. Runs after TypeScript is compiled away.
 */
export default function callsLoader(this: LoaderContext<object>, source: string): string {
  return this.resourceQuery === CALLS ? moduleOfCalls(source) : moduleWithoutCalls(source, `./${path.basename(this.resourcePath)}${CALLS}`)
}
