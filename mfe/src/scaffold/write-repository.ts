import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ownVersion } from '../repo-root.ts'
import type { NewRemoteOptions } from './new-remote-options.ts'
import { replacePlaceholders, writeRemote } from './write-remote.ts'

const repositoryTemplate = path.resolve(import.meta.dirname, '../../repository-template')
const ADDITIONS = 'package-additions.json'
/** Files that npm would exclude from a package or interpret, stored without their dot. */
const DOTTED = ['gitignore', 'github', 'npmrc', 'oxfmtrc.json'] as const

/** An address that never resolves, so that npm does not look up our names in the public registry. */
const NO_REGISTRY = 'https://packages.invalid'

interface Manifest {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Writes a remote with everything its own repository needs, for this release of the packages and the registry that has them. */
export async function writeRepository(dir: string, options: NewRemoteOptions, packages: string | null): Promise<void> {
  await mkdir(path.dirname(dir), { recursive: true })
  await writeRemote(dir, options, [])
  await cp(repositoryTemplate, dir, { recursive: true })
  for (const name of DOTTED) await rename(path.join(dir, name), path.join(dir, `.${name}`))
  // Under its real name, oxlint would apply it to the template's folder.
  await rename(path.join(dir, 'oxlint-config.ts'), path.join(dir, 'oxlint.config.ts'))
  await replacePlaceholders(dir, 'README.md', [
    ['mf-template', options.name],
    ['Time Modelo', options.owner],
    ['/modelo', options.path],
    ['Modelo', options.title],
  ])
  if (packages !== null) await replacePlaceholders(dir, '.npmrc', [[NO_REGISTRY, packages]])
  await completeManifest(dir)
}

async function completeManifest(dir: string): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Manifest
  const manifest = await read(path.join(dir, 'package.json'))
  const { scripts, devDependencies, ...others } = await read(path.join(dir, ADDITIONS))
  const version = await ownVersion()
  const ofOneRelease = (record: Record<string, string>) =>
    Object.fromEntries(Object.entries(record).map(([name, range]) => [name, name.startsWith('@ponte/') ? `^${version}` : range]))
  const complete = {
    ...manifest,
    ...others,
    scripts: { ...manifest.scripts, ...scripts },
    dependencies: ofOneRelease(manifest.dependencies),
    devDependencies: ofOneRelease(sorted({ ...manifest.devDependencies, ...devDependencies })),
  }
  await writeFile(path.join(dir, 'package.json'), `${JSON.stringify(complete, null, 2)}\n`)
  await rm(path.join(dir, ADDITIONS))
}

const sorted = (record: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => one.localeCompare(other, 'en')))
