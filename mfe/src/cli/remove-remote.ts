#!/usr/bin/env node
import { execFile } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '../publish/refusal.ts'
import { remove } from '../publish/remove.ts'
import { repoRoot } from '../repo-root.ts'
import { unlinkWorkspace } from '../scaffold/workspace-link.ts'
import { askToConfirm } from './options.ts'
import { runCommand } from './run-command.ts'
import { parseRemovalOptions } from './remove-command.ts'
import { siteStore, storeDir } from './settings.ts'

/** `npm run remove:remote`: deletes what `new:remote` created and what was published since, and nothing else. */
async function removeRemote(args: string[]): Promise<void> {
  const { name, isConfirmed } = parseRemovalOptions(null, args)
  const dir = path.join(repoRoot, name)
  // If the folder was deleted by hand, its link is still there.
  const isLinked = lstatSync(path.join(repoRoot, 'node_modules', name), { throwIfNoEntry: false })?.isSymbolicLink() === true
  if (!/^mf-[a-z0-9-]+$/.test(name) || !(existsSync(dir) || isLinked)) throw new Refusal(`There is no remote ${name} here.`)
  const unsaved = isConfirmed ? [] : await uncommitted(name)
  if (unsaved.length > 0) throw new Refusal([`${name} has uncommitted work:`, ...unsaved, 'Commit it, or discard it with --yes.'])
  await askToConfirm(`Delete the folder of ${name}, and its versions in ${storeDir()}?`, isConfirmed)

  const store = siteStore()
  const { remotes } = await store.registry()
  const isLive = remotes.some((remote) => remote.name === name)
  if (isLive) await remove({ name, store })
  await unlinkWorkspace(repoRoot, name)
  await rm(dir, { recursive: true, force: true })
  for (const cache of ['webpack', 'dev']) await rm(path.join(repoRoot, '.cache', cache, name), { recursive: true, force: true })
  console.log(`${name} was removed${isLive ? ', also from the site: open tabs drop it on their next navigation' : ''}.`)
}

/** Uncommitted files of a folder. Empty without git; then only the confirmation question protects them. */
async function uncommitted(name: string): Promise<string[]> {
  const status = promisify(execFile)('git', ['status', '--porcelain', '--', name], { cwd: repoRoot })
  const { stdout } = await status.catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter((line) => line !== '')
}

await runCommand(() => removeRemote(process.argv.slice(2)))
