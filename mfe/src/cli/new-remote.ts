#!/usr/bin/env node
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { areaOf } from '../build/area-of.ts'
import { remoteDirs } from '../build/name-of.ts'
import { Refusal } from '../publish/refusal.ts'
import { repoRoot } from '../repo-root.ts'
import { linkWorkspace } from '../scaffold/workspace-link.ts'
import { newRemoteOptions, whyNotCreate } from '../scaffold/new-remote-options.ts'
import { writeRemote } from '../scaffold/write-remote.ts'
import { parseNewOptions } from './options.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run new:remote -- mf-agenda [--title Agenda] [--owner "Time Agenda"] [--path /agenda]`

/** `npm run new:remote`: creates a remote that builds, tests, runs alone and can be published, without further edits. */
async function newRemote(args: string[]): Promise<void> {
  const { name, options: given } = parseNewOptions(args, USAGE)
  const dir = path.join(repoRoot, name)
  const areas = await Promise.all(remoteDirs(repoRoot).map(areaOf))
  const options = newRemoteOptions(name, given)
  const problems = [...whyNotCreate(options, areas), ...(await filesIn(dir)).map((file) => `${name}/${file} is in the way`)]
  if (problems.length > 0) throw new Refusal([`${name} was not created:`, ...problems.map((problem) => `  - ${problem}`)])

  await writeRemote(dir, options, areas)
  try {
    await linkWorkspace(repoRoot, name)
  } catch (error) {
    await rm(dir, { recursive: true, force: true })
    throw error
  }
  console.log(`${name} was created: ${options.path}, '${options.title}' in the sidebar. Set who may see it in ${name}/src/area.ts.
  npm run dev -w ${name}             run it alone, with a fake host and sample answers
  npm test -- ${name}                run its tests
  npm run deploy -w ${name}          publish it; open tabs get it on their next navigation
  npm run remove:remote -- ${name}   delete all of it`)
}

/** The files in the way of a new remote. Ignores a `dist` left over from another branch. */
async function filesIn(dir: string): Promise<string[]> {
  return (await readdir(dir).catch(() => [])).filter((file) => file !== 'dist')
}

await runCommand(() => newRemote(process.argv.slice(2)))
