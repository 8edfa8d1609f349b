import path from 'node:path'
import { repoRoot } from '../repo-root.ts'

/** Where the site keeps what it must not lose. */
export const dataDir = (env: NodeJS.ProcessEnv = process.env): string => path.resolve(repoRoot, env['DATA_DIR'] ?? '.data')

/** Where published bundles and the registry live. */
export const storeDir = (env: NodeJS.ProcessEnv = process.env): string =>
  env['STORE_DIR'] === undefined ? path.join(dataDir(env), 'store') : path.resolve(repoRoot, env['STORE_DIR'])
