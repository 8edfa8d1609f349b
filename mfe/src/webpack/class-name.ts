import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const HASH_LENGTH = 5

/**
 * The name that a class of a CSS module gets in the page. Its hash is over what the style is, and where in its package it stands, never over the folder
 * that it is built in: two versions of one component lie in a page side by side without touching each other, and equal sources get equal names everywhere.
 */
export function classNameIn(file: string, local: string): string {
  const { dir, name } = packageOf(path.dirname(file))
  // Below src here, below dist in an installed package.
  const place = path.relative(dir, file).split(path.sep).slice(1).join('/')
  const hash = createHash('sha256')
  for (const part of [name, place, local, readFileSync(file, 'utf8')]) hash.update(`${part}\0`)
  return `${local}_${hash.digest('base64url').slice(0, HASH_LENGTH)}`
}

/** True for a name that a CSS module has given to one of its classes or animations. */
export const isNamedBy = (file: string, name: string): boolean => name === classNameIn(file, name.slice(0, -HASH_LENGTH - 1))

/** The package that a folder belongs to. */
function packageOf(dir: string): { dir: string; name: string } {
  const manifest = path.join(dir, 'package.json')
  if (existsSync(manifest)) return { dir, name: String((JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown }).name) }
  const above = path.dirname(dir)
  if (above === dir) throw new Error('a style lies in no package')
  return packageOf(above)
}
