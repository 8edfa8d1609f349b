import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { readBuildInfo, type BuildInfo } from '../build/build-info.ts'
import { nameOf } from '../build/name-of.ts'
import { outDirOf } from '../build/stale.ts'
import { checkOut } from '../provenance/check-out.ts'
import { git } from '../provenance/provenance.ts'
import { alteredFiles, differencesOf, findVersion, rebuildable, shortCommit } from '../provenance/verify.ts'
import { Refusal } from '../publish/refusal.ts'
import { repoRoot } from '../repo-root.ts'
import { parseRemoteOptions } from './options.ts'
import { progress } from './progress.ts'
import { say } from './say.ts'
import { siteStore } from './settings.ts'

/** Rebuilds the commit of a published version, and compares every file with the registry. */
export async function verify(dir: string, args: string[]): Promise<void> {
  const { name, texts } = parseRemoteOptions(dir, args, { texts: ['version'] })
  const store = siteStore()
  const published = findVersion(await store.registry(), name, texts.version)
  const { commit, node } = rebuildable(name, published)
  await git(repoRoot, 'cat-file', '-e', `${commit}^{commit}`).catch(() => {
    throw new Refusal(
      `${name} ${published.version} was built from commit ${shortCommit(commit)}, which is not in this repository. Try \`git fetch\`.`,
    )
  })

  const build = await rebuild(name, commit)
  const differences = [...differencesOf(published, build), ...(await alteredFiles(store, published, build))]
  if (differences.length === 0) {
    const count = Object.keys(build.files).length
    return say(`${name} ${published.version} matches commit ${shortCommit(commit)}: ${count} files`)
  }
  const madeWith = node === process.versions.node ? '' : ` It was built with Node ${node}; this is ${process.versions.node}.`
  say(`${name} ${published.version} does not match commit ${shortCommit(commit)}.${madeWith}`)
  for (const { file, published: was, built } of differences) say(`  ${file}\n    published  ${was}\n    built      ${built}`)
  process.exitCode = 1
}

/** Builds a remote in a temporary checkout. */
async function rebuild(name: string, commit: string): Promise<BuildInfo> {
  // Next to this checkout: packages can be hard-linked only on the same disk.
  const cache = path.join(repoRoot, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'verify-'))
  const steps = progress(2)
  try {
    steps.step(`Checking out ${shortCommit(commit)}`)
    if (!checkOut(repoRoot, commit, folder).isInstalled) {
      steps.note('its lock file differs, so its own packages are installed')
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder)
    }
    // A workspace of the repository, or the repository itself.
    const dir = [path.join(folder, name), folder].find((place) => existsSync(path.join(place, 'package.json')) && nameOf(place) === name)
    if (dir === undefined) throw new Refusal(`Commit ${shortCommit(commit)} has no ${name}.`)
    steps.step(`Building ${name}`)
    const node = path.join(folder, 'node_modules/node/bin/node')
    run(existsSync(node) ? node : process.execPath, [path.join(folder, 'node_modules/.bin/mfe'), 'build'], dir)
    steps.done()
    const build = await readBuildInfo(outDirOf(dir))
    if (build === null) throw new Refusal(`The build of commit ${shortCommit(commit)} produced nothing.`)
    return build
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(program: string, args: string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Refusal(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}${error?.message ?? ''}`)
}
