import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unpack } from './archive.ts'
import type { Builds } from './builds.ts'

/** Description of a kept release, readable without unpacking it. */
export interface Release {
  tag: string
  commit: string
  /** The version of the shell and of each remote. */
  builds: Record<string, string>
  /** SHA-256 of the archive. */
  archive: string
}

const folder = join(import.meta.dirname, '../../../releases')

export const archiveOf = ({ tag }: Pick<Release, 'tag'>): string => join(folder, `${tag}.tar.gz`)

export const fingerprintOf = (archive: Buffer): string => createHash('sha256').update(archive).digest('hex')

/** The previous release. There is exactly one. */
export function keptRelease(): Release {
  const [manifest, ...more] = readdirSync(folder).filter((name) => name.endsWith('.json'))
  if (manifest === undefined || more.length > 0) throw new Error(`${folder} contains ${more.length === 0 ? 'no' : 'more than one'} release`)
  return JSON.parse(readFileSync(join(folder, manifest), 'utf8')) as Release
}

export function keep(release: Omit<Release, 'archive'>, archive: Buffer): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(archiveOf(release), archive)
  writeFileSync(join(folder, `${release.tag}.json`), `${JSON.stringify({ ...release, archive: fingerprintOf(archive) }, null, 2)}\n`)
}

/** Unpacks the kept release's builds into `target`; returns their folders. */
export function unpackRelease(target: string): Builds {
  const release = keptRelease()
  for (const [name, content] of unpack(readFileSync(archiveOf(release)))) {
    const file = join(target, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const remotes = Object.keys(release.builds).filter((name) => name !== 'shell')
  return { shell: join(target, 'shell'), remotes: remotes.map((name) => join(target, name)) }
}
