import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** TypeScript's compiler, a program: version 7 has no interface for others. */
export const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
