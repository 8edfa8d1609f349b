#!/usr/bin/env node
import { Refusal } from '../publish/refusal.ts'

const COMMANDS = ['build', 'dev', 'publish', 'rollback', 'status'] as const
type Command = (typeof COMMANDS)[number]

const USAGE = `mfe <command>, in the folder of a web app

  build      compile it into dist/, with compressed copies and build.json
  dev        run this remote alone, with a fake shell and hot reload (PORT)
  publish    build it when needed, check it, and make it live
  rollback   put the version live again that was live before
  status     show what is live

STORE_DIR (or DATA_DIR) says where published bundles are kept; .data/store otherwise.`

const isCommand = (name: string | undefined): name is Command => COMMANDS.some((command) => command === name)

async function main(name: string | undefined, dir: string): Promise<void> {
  if (!isCommand(name)) {
    console.log(USAGE)
    process.exitCode = name === undefined || name === 'help' || name === '--help' ? 0 : 1
    return
  }
  // Each command loads what it needs: `status` answers at once, `build` brings webpack along.
  if (name === 'dev') return (await import('./dev-command.ts')).dev(dir)
  await (await import('./commands.ts'))[name](dir)
}

try {
  await main(process.argv[2], process.cwd())
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
