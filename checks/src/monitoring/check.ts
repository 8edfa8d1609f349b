import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../packages.ts'
import { missingPrograms } from '../programs/install.ts'

/** Runs Prometheus' own tool on deploy/monitoring: checks the files, and that each alert fires when it should. */
if (missingPrograms(['promtool'], ['prometheus']).length > 0) {
  console.error('⚠ NOT CHECKED: the alerts. promtool not found on this machine (apt-get install prometheus).')
  process.exit(0)
}

const COMMANDS = [
  ['check', 'rules', 'alerts.yaml'],
  ['check', 'config', '--syntax-only', 'prometheus.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
]
const failed = COMMANDS.filter(
  (args) => spawnSync('promtool', args, { cwd: join(root, 'deploy/monitoring'), stdio: 'inherit' }).status !== 0,
)
process.exit(failed.length === 0 ? 0 : 1)
