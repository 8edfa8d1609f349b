import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildInChild, outDirOf, readBuildInfo, remoteDirs, staleAmong } from '@ponte/mfe/site'
import { findNginx, HOW_TO_INSTALL } from './nginx-program.ts'

const root = join(import.meta.dirname, '../../..')

/** Runs the tests of the production setup. CI fails without nginx; elsewhere it reports what was not checked. */
const program = findNginx()
if (program === null) {
  const isCi = process.env['CI'] !== undefined
  console.error(`${isCi ? '✘' : '⚠'} NOT CHECKED: the production setup. nginx not found on this machine, and the download failed.`)
  console.error(`  ${HOW_TO_INSTALL}`)
  process.exit(isCi ? 1 : 0)
}
console.log(`nginx ${program.version}${program.brotliModule === null ? ', without brotli' : ''}: ${program.path}`)

// With NODE_ENV=production a server builds nothing.
const stale = await staleAmong([join(root, 'shell'), ...remoteDirs(root)])
if (stale.length > 0) await buildInChild(stale, () => {})
for (const dir of stale) if ((await readBuildInfo(outDirOf(dir))) === null) throw new Error(`${dir} has no build`)

const files = ['files-behind-nginx.check.ts', 'behind-nginx.check.ts', 'pages-behind-nginx.check.ts'].map((name) =>
  join(import.meta.dirname, name),
)
const args = ['--test', '--test-force-exit', '--test-concurrency=1', ...files]
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
