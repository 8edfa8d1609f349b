import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkOut, Refusal } from '@ponte/mfe/site'
import { pack } from './archive.ts'
import { BUILD_INFO, readBuild, buildsOf } from './builds.ts'
import { archiveOf, keep } from './release.ts'

const root = join(import.meta.dirname, '../../../..')

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Builds a tag with its own tools, and stores it as the release that later versions must stay compatible with. */
async function keepRelease(tag: string): Promise<void> {
  const commit = commitOf(tag)
  // Next to this checkout: packages can be hard-linked only on the same disk.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'kept-release-'))
  try {
    if (!checkOut(root, commit, folder).isInstalled)
      console.log(`${tag} has a different lock file, so its own packages are installed: that takes minutes.`)
    console.log(`Building ${tag}, ${commit.slice(0, 8)}`)
    build(folder)
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
      `There is no tag ${tag} here: create it from the current checkout with \`git tag ${tag}\`, or get others' with \`git fetch --tags\`.`,
    )
  }
}

/** Builds the tag with its own command, which installs missing packages. */
function build(folder: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['run.mjs', 'build'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Refusal(`The build failed:\n${stdout}${stderr}`)
}

try {
  await keepRelease(process.argv[2] ?? '')
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
