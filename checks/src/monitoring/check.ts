import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../packages.ts'
import { missingPrograms } from '../programs/install.ts'

/** Has Prometheus' own tool look at deploy/monitoring: whether it takes the files, and whether each alert is told when it should be. */
if (missingPrograms(['promtool'], ['prometheus']).length > 0) {
  console.error('⚠ NOT CHECKED: the alerts. There is no promtool on this machine (apt-get install prometheus).')
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
