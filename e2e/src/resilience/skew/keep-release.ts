import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants, cpSync, globSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@ponte/mfe/site'
import { pack } from './archive.ts'
import { BUILD_INFO, readBuild, buildsOf } from './builds.ts'
import { archiveOf, keep } from './release.ts'

const root = join(import.meta.dirname, '../../../..')

/** The folder of the checkout to build, always the same one: some of the bytes that webpack writes follow from where a checkout lies. */
const folder = join(realpathSync(tmpdir()), 'ponte-kept-release')

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Builds a tag with what it brings itself, and keeps that as the release which all that follows has to get along with. */
async function keepRelease(tag: string): Promise<void> {
  const commit = commitOf(tag)
  try {
    checkOut(tag)
    console.log(`Building ${tag}, ${commit.slice(0, 8)}`)
    build()
    const builds: Record<string, string> = {}
    const files = new Map<string, Buffer>()
    const { shell, remotes } = buildsOf(folder)
    for (const dist of [shell, ...remotes]) {
      const { name, version, files: built } = await readBuild(dist)
      builds[name] = version
      for (const file of [BUILD_INFO, ...Object.keys(built)]) files.set(`${name}/${file}`, readFileSync(join(dist, file)))
    }
    const archive = pack(files)
    keep({ tag, commit, builds }, archive)
    console.log(
      Object.entries(builds)
        .map((build) => `  ${build.join(' ')}`)
        .join('\n'),
    )
    console.log(`${archiveOf({ tag })}: ${files.size} files, ${(archive.length / 1024).toFixed(0)} KB`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function commitOf(tag: string): string {
  if (!/^[\w][\w.-]*$/.test(tag)) throw new Refusal('Which tag? `npm run keep:release -- release-2`')
  try {
    return git('rev-parse', '--verify', `refs/tags/${tag}^{commit}`).trim()
  } catch {
    throw new Refusal(
      `There is no tag ${tag} here: \`git tag ${tag}\` makes one of what is checked out, \`git fetch --tags\` brings others'.`,
    )
  }
}

/** A repository of its own, with the packages that are installed here as long as they are those that the tag asks for. */
function checkOut(tag: string): void {
  rmSync(folder, { recursive: true, force: true })
  git('-c', 'advice.detachedHead=false', 'clone', '--quiet', '--shared', '--branch', tag, root, folder)
  const lock = readFileSync(join(folder, 'package-lock.json'))
  const installedFrom = readFileSync(join(root, 'node_modules/.installed-from'), 'utf8')
  if (createHash('sha256').update(lock).digest('hex') !== installedFrom)
    return console.log(`${tag} has another lock file than this checkout, so its own packages are installed for it: that takes minutes.`)
  // Not as links: whatever lies outside of a checkout is called otherwise by webpack, and so would be the files.
  for (const place of globSync(['node_modules', '*/node_modules'], { cwd: root }))
    cpSync(join(root, place), join(folder, place), { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
}

/** Builds the tag by its own command, which includes installing what is not there. */
function build(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['run.mjs', 'build'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Refusal(`It cannot be built:\n${stdout}${stderr}`)
}

try {
  await keepRelease(process.argv[2] ?? '')
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
