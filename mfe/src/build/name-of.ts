import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../publish/refusal.ts'

/** The name of a web app: its package's, whatever the folder is called that somebody cloned it into. */
export function nameOf(dir: string): string {
  const file = path.join(dir, 'package.json')
  const { name } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }) : {}
  if (name === undefined) throw new Refusal(`${file} says no name: run this in the folder of a web app, or name the remote.`)
  return name
}
