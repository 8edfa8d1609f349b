import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../publish/refusal.ts'
import { newRemoteOptions, whyNotCreate } from '../scaffold/new-remote-options.ts'
import { writeRepository } from '../scaffold/write-repository.ts'
import { parseNewOptions } from './options.ts'

const USAGE = `npx mfe new mf-agenda [--title Agenda] [--owner "Time Agenda"] [--path /agenda]`

/** `mfe new`: creates the repository of a new remote, with tests, checks and a pipeline. */
export async function newRepository(dir: string, args: string[]): Promise<void> {
  const { name, options: given } = parseNewOptions(args, USAGE)
  const options = newRemoteOptions(name, given)
  const target = path.join(dir, name)
  const problems = [...whyNotCreate(options, null), ...(existsSync(target) ? [`${target} already exists`] : [])]
  if (problems.length > 0) throw new Refusal([`${name} was not created:`, ...problems.map((problem) => `  - ${problem}`)])
  const packages = packageRegistry(dir)
  await writeRepository(target, options, packages)
  console.log(`${name} was created: ${options.path}, '${options.title}' in the sidebar. Set who may see it in src/area.ts.
  cd ${name} && git init && npm install
  npm run dev      run it alone, with a fake host and sample answers
  npm run check    format, types, lint and tests
  npm run deploy   publish it; needs STORE_URL or STORE_DIR, REGISTRY_KEY and REGISTRY_PUBLIC_KEYS`)
  if (packages === null) console.log('First set the address of the registry of @ponte packages in .npmrc.')
}

/** The registry that npm uses for our packages here; null if it would ask the public one. */
function packageRegistry(dir: string): string | null {
  const { stdout } = spawnSync('npm', ['config', 'get', '@ponte:registry'], { cwd: dir, encoding: 'utf8' })
  return URL.canParse(stdout.trim()) ? stdout.trim() : null
}
