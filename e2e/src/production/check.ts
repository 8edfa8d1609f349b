import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildInChild, outDirOf, readBuildInfo, remoteDirs, staleAmong } from '@ponte/mfe/site'
import { findNginx, HOW_TO_INSTALL } from './nginx-program.ts'

const root = join(import.meta.dirname, '../../..')

/** Runs the tests of the production set-up. CI never goes on without nginx; anybody else is told what was not looked at. */
const program = findNginx()
if (program === null) {
  const isCi = process.env['CI'] !== undefined
  console.error(`${isCi ? '✘' : '⚠'} NOT CHECKED: the production set-up. There is no nginx on this machine, and none could be fetched.`)
  console.error(`  ${HOW_TO_INSTALL}`)
  process.exit(isCi ? 1 : 0)
}
console.log(`nginx ${program.version}${program.brotliModule === null ? ', without brotli' : ''}: ${program.path}`)

// With NODE_ENV=production a server builds nothing.
const stale = await staleAmong([join(root, 'shell'), ...remoteDirs(root)])
if (stale.length > 0) await buildInChild(stale, () => {})
for (const dir of stale) if ((await readBuildInfo(outDirOf(dir))) === null) throw new Error(`${dir} was not built`)

const files = ['behind-nginx.check.ts', 'pages-behind-nginx.check.ts'].map((name) => join(import.meta.dirname, name))
const args = ['--test', '--test-force-exit', '--test-concurrency=1', ...files]
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
