import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Path of `tsc`. TypeScript 7 has no programming interface, so checks run it as a program. */
export const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
