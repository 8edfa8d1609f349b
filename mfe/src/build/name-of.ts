import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../publish/refusal.ts'

/** Name of a web app: the name in its package.json, because a clone's folder can have any name. */
export function nameOf(dir: string): string {
  const file = path.join(dir, 'package.json')
  const { name } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }) : {}
  if (name === undefined) throw new Refusal(`${file} has no name: run this in the folder of a web app, or name the remote.`)
  return name
}

/**
 * Folders of this checkout's remotes: every mf-… folder in the root that is a package. (A mf-… folder without package.json may be left over
 * from another branch.)
 */
export const remoteDirs = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort()
    .map((name) => path.join(root, name))
    .filter((dir) => existsSync(path.join(dir, 'package.json')))
