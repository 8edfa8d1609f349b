import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { freePort } from '@ponte/test-kit/free-port'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { sourceHash } from '../build/sources.ts'
import { recordShell } from '../publish/channels.ts'
import { publish, type Channel } from '../publish/publish.ts'
import { repoRoot } from '../repo-root.ts'
import { folderStore } from '../store/store.ts'
import { currentOffer } from '../webpack/shared.ts'

const mfe = (args: string[], options: { cwd: string; store: string }) => {
  const env = { ...process.env, STORE_DIR: options.store, DATA_DIR: path.dirname(options.store) }
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'mfe.ts'), ...args], {
    cwd: options.cwd,
    env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('the command line shows the live version and rolls it back', async (t) => {
  const folder = await temporaryFolder(t)
  // The name comes from package.json; a clone's folder can have any name.
  const remote = path.join(folder, 'clone')
  const outDir = path.join(remote, 'dist')
  const place = { cwd: remote, store: path.join(folder, 'store') }
  await mkdir(remote)
  await writeFile(path.join(remote, 'package.json'), '{ "name": "mf-search" }')
  const registry = path.join(place.store, 'registry.json')
  expect(mfe(['status'], place)).toEqual({ status: 0, output: `Nothing is published yet: ${registry} lists no remote.\n` })
  expect(mfe(['rollback'], place)).toEqual({
    status: 1,
    output: `mf-search was never published, so there is nothing to roll back: ${registry} does not list it.\n`,
  })

  const store = folderStore(place.store)
  for (const text of ['one', 'two']) await publish({ build: await writeBuild(outDir, text), outDir, store, offer: currentOffer() })
  const [one, two] = await store.list('mf-search')
  expect(mfe(['rollback', '--reason', 'blank page'], place)).toEqual({
    status: 0,
    output: `mf-search ${one} is live again instead of ${two}.\n`,
  })
  expect(mfe(['status'], place).output).toMatch(new RegExp(`mf-search +${one} +- .*\n  rolled back: ${two}, .*: blank page\n`))
})

test('what-if lists the live versions that would run in a shell with other versions, and why the others would not', async (t) => {
  const folder = await temporaryFolder(t)
  const outDir = path.join(folder, 'dist')
  const place = { cwd: folder, store: path.join(folder, 'store') }
  const store = folderStore(place.store)
  await publish({ build: await writeBuild(outDir, 'one'), outDir, store, offer: currentOffer() })
  const [one] = await store.list('mf-search')
  const { contract, shared } = (await store.registry()).remotes[0] ?? {}
  expect(mfe(['what-if', '--host', '1.99.0'], place)).toMatchObject({
    status: 0,
    output: expect.stringContaining(`ok    mf-search  ${one} fits`),
  })
  expect(mfe(['what-if', '--host', '2.0', '--react', '19.9.0'], place)).toEqual({
    status: 1,
    output: `  no    mf-search  ${one} needs host contract ${contract}, the shell has 2.0.0\n`,
  })
  expect(mfe(['what-if', '--react', '20'], place)).toEqual({
    status: 1,
    output: `  no    mf-search  ${one} needs react ${shared?.['react']}, the shell shares 20.0.0\n`,
  })
  expect(mfe(['what-if'], place)).toEqual({ status: 1, output: 'Give --react 20.0.0, --host 2.0.0 or both.\n' })
})

test('a rolled-back version stays away until it is promoted again explicitly', async (t) => {
  const folder = await temporaryFolder(t)
  const outDir = path.join(folder, 'dist')
  const place = { cwd: folder, store: path.join(folder, 'store') }
  const store = folderStore(place.store)
  for (const text of ['one', 'two', 'three']) await publish({ build: await writeBuild(outDir, text), outDir, store, offer: currentOffer() })
  const [one, two, three] = await store.list('mf-search')
  expect(mfe(['rollback', 'mf-search', '--to', `${one}`], place)).toEqual({
    status: 0,
    output: `mf-search ${one} is live again instead of ${three}.\n`,
  })
  expect(mfe(['rollback', 'mf-search'], place)).toEqual({
    status: 1,
    output: `There is no version before mf-search ${one} that was not rolled back.\n`,
  })
  expect(mfe(['rollback', 'mf-search', '--to', `${two}`], place)).toMatchObject({
    status: 1,
    output: expect.stringContaining(`\`npx mfe promote mf-search --again --version ${two}\` makes it live anyway.`),
  })
  const unmarked = mfe(['promote', 'mf-search', '--version', `${two}`], place)
  expect(unmarked).toMatchObject({ status: 1, output: expect.stringContaining('--again') })
  expect(mfe(['promote', 'mf-search', '--again'], place)).toEqual({ status: 0, output: `mf-search ${three} is live for everyone.\n` })
  expect(mfe(['promote', 'mf-search', '--again', '--version', `${two}`, '--percent', '5'], place).output).toBe(
    `mf-search ${two} is live for 5% of visitors.\n`,
  )
})

test("pins, promotes, prunes and links to previews, in a remote's folder or by name", async (t) => {
  const folder = await temporaryFolder(t)
  const outDir = path.join(folder, 'dist')
  const place = { cwd: folder, store: path.join(folder, 'store') }
  const store = folderStore(place.store)
  const deploy = async (text: string, channel: Channel = 'stable') =>
    publish({ build: await writeBuild(outDir, text), outDir, store, offer: currentOffer(), channel })
  await deploy('one')
  const { live: shown } = await deploy('shown', { label: 'pr-1' })
  const { live: two } = await deploy('two', { percent: 5, match: [] })
  expect(mfe(['preview', 'mf-search'], place).output).toMatch(new RegExp(`^pr-1 +${shown} +http.*/search\\?mfe.search=pr-1\n$`))
  await recordShell(store, 'shell', currentOffer(), 'http://127.0.0.1:1')
  expect(mfe(['preview', 'mf-search'], place).output).toContain('  http://127.0.0.1:1/search?mfe.search=pr-1\n')
  for (const [percent, output] of [
    [[], 'Give --percent 50, or --stable for all visitors; --again makes a rolled-back version live.\n'],
    [['--percent', '120'], "'120' is not a percentage from 0 to 100.\n"],
  ] as const)
    expect(mfe(['promote', 'mf-search', ...percent], place)).toEqual({ status: 1, output })
  expect(mfe(['promote', 'mf-search', '--percent', '25'], place).output).toMatch(
    new RegExp(`^mf-search ${two} should be live for 25% of visitors.\nThe site did not confirm it: http://127.0.0.1:1 does not answer`),
  )
  await deploy('two', { percent: 5, match: ['agent:Firefox', 'cookie:team=1'] })
  expect(mfe(['promote', 'mf-search', '--percent', '30'], place).output).toContain(
    'Its match rules still apply: agent:Firefox and cookie:team=1 also get it.',
  )
  expect(mfe(['promote', 'mf-search', '--stable'], place).output).toContain(`mf-search ${two} should be live for everyone.\n`)
  expect(mfe(['pin', 'mf-search'], place).output).toContain('is now pinned')
  expect(mfe(['rollback', 'mf-search'], place)).toMatchObject({ status: 1, output: expect.stringContaining('is pinned to') })
  expect(mfe(['unpin', 'mf-search'], place).output).toBe('mf-search is now not pinned.\n')
  expect(mfe(['prune', '--keep', '1', '--dry-run'], place)).toEqual({ status: 0, output: 'Versions to remove: 0.\n' })
  expect(mfe(['publish', '--anyway', ' '], place)).toEqual({ status: 1, output: '--anyway needs a reason.\n' })
  expect(mfe(['publish', '--percent', '5'], place)).toMatchObject({ status: 1, output: expect.stringContaining('--channel canary') })
})

/** A remote's folder, and a writer of builds that are up to date, so that `publish` does not build. */
async function builtRemote(t: TestContext) {
  const folder = await temporaryFolder(t)
  await writeFile(path.join(folder, 'package.json'), '{ "name": "mf-search" }')
  const written = async (text: string) => writeBuild(path.join(folder, 'dist'), text, { sources: await sourceHash(folder, repoRoot) })
  return { place: { cwd: folder, store: path.join(folder, 'store') }, written }
}

test('a pipeline that publishes an unchanged version says so and succeeds', async (t) => {
  const { place, written } = await builtRemote(t)
  const rules = ['--match', 'agent:Firefox', '--match', 'cookie:team=1']
  const publishAgain = () => mfe(['publish', '--channel', 'canary', '--percent', '5', ...rules, '--first-to-all'], place)
  const { version: one } = await written('one')
  expect(publishAgain()).toMatchObject({ status: 0, output: expect.stringContaining(`mf-search ${one} is live. Open tabs`) })
  const unchanged = expect.stringContaining(`mf-search ${one} is live already; nothing to do.`)
  expect(publishAgain()).toMatchObject({ status: 0, output: unchanged })
  const { version: two } = await written('two')
  publishAgain()
  mfe(['promote', 'mf-search', '--percent', '50'], place)
  const kept = '--percent 5 was not applied: `npx mfe promote mf-search --percent 5` changes it.'
  const promoted = new RegExp(`mf-search ${two} is live already for 50% of visitors and agent:Firefox and cookie:team=1; .*\n${kept}\n$`)
  expect(publishAgain()).toMatchObject({ status: 0, output: expect.stringMatching(promoted) })
  expect(mfe(['publish', '--channel', 'canary'], place).output).not.toContain('not applied')
})

test('publishing a preview says that its link needs a site with PREVIEWS=1', async (t) => {
  const { place, written } = await builtRemote(t)
  await written('one')
  mfe(['publish'], place)
  const { version } = await written('shown')
  expect(mfe(['publish', '--preview', 'pr-1'], place).output).toMatch(
    new RegExp(`\nmf-search ${version} is live for anyone who opens http.*mfe.search=pr-1, if the site runs with PREVIEWS=1\\.\n$`),
  )
})

test('a preview can be removed, after which its link shows the stable version', async (t) => {
  const folder = await temporaryFolder(t)
  const outDir = path.join(folder, 'dist')
  const place = { cwd: folder, store: path.join(folder, 'store') }
  const store = folderStore(place.store)
  const deploy = async (text: string, channel: Channel) =>
    publish({ build: await writeBuild(outDir, text), outDir, store, offer: currentOffer(), channel })
  await deploy('one', 'stable')
  const { live: shown } = await deploy('shown', { label: 'pr-1' })
  expect(mfe(['preview', 'mf-search', '--remove', 'pr-2'], place)).toEqual({
    status: 1,
    output: "mf-search has no preview 'pr-2', but pr-1.\n",
  })
  expect(mfe(['preview', 'mf-search', '--remove', 'PR 1'], place)).toEqual({ status: 1, output: "'PR 1' is not a label such as pr-123.\n" })
  expect(mfe(['preview', 'mf-search', '--remove', 'pr-1'], place)).toMatchObject({
    status: 0,
    output: expect.stringContaining(`\`npx mfe prune\` deletes ${shown}`),
  })
  expect(mfe(['preview', 'mf-search'], place)).toMatchObject({ status: 1, output: expect.stringContaining('has no preview') })
})

test('can-deploy prints one line per check, and exits with 1 if one fails', async (t) => {
  const folder = await temporaryFolder(t)
  const outDir = path.join(folder, 'dist')
  const place = { cwd: folder, store: path.join(folder, 'store') }
  const { version } = await writeBuild(outDir, 'one')
  const good = mfe(['can-deploy'], place)
  expect(good).toMatchObject({ status: 0, output: expect.stringMatching(/^ {2}ok {4}manifest .*\n {2}ok {4}screens /) })
  expect(good.output).toMatch(new RegExp(`\\nmf-search ${version} can go live.\n$`))

  const heavy = await writeBuild(outDir, 'two', { size: 70 * 1024 })
  const refused = mfe(['can-deploy'], place)
  expect(refused).toMatchObject({ status: 1, output: expect.stringMatching(/\n {2}no {4}budget +weighs 70.0 KB, its budget is 60 KB/) })
  expect(refused.output).toMatch(new RegExp(`\\nmf-search ${heavy.version} cannot go live.\n$`))
  expect(mfe(['can-deploy'], { ...place, cwd: outDir })).toEqual({
    status: 1,
    output: 'There is no build here. Run `npx mfe build`.\n',
  })
})

test("can-deploy in the shell's folder checks every remote against the new shell", async (t) => {
  const folder = await temporaryFolder(t)
  const store = path.join(folder, 'store')
  const shell = path.join(folder, 'shell')
  await mkdir(path.join(shell, 'dist'), { recursive: true })
  const write = (react: string) => {
    const built = { kind: 'shell', name: 'shell', version: react, sources: '', files: {}, offer: { ...currentOffer(), shared: { react } } }
    return writeFile(path.join(shell, 'dist/build.json'), JSON.stringify(built))
  }
  const remote = path.join(folder, 'mf-search/dist')
  const build = await writeBuild(remote, 'one')
  await publish({ build, outDir: remote, store: folderStore(store), offer: currentOffer() })
  await write('19.3.1')
  expect(mfe(['can-deploy'], { cwd: shell, store })).toEqual({
    status: 0,
    output: expect.stringMatching(
      `^  ok    mf-search  ${build.version} fits; exports unknown: one side does not declare them\n  warn  key  .*\nshell 19.3.1 can go live.\n$`,
    ),
  })
  await write('20.0.0')
  expect(mfe(['can-deploy'], { cwd: shell, store })).toEqual({
    status: 1,
    output: expect.stringMatching(
      `^  no    mf-search  ${build.version} needs react \\^19.3.0, the shell shares 20.0.0\n  warn  key  .*\nshell 20.0.0 cannot go live.\n$`,
    ),
  })
})

test('a mistake prints one line, not a stack', async (t) => {
  const folder = await temporaryFolder(t)
  const wrong = mfe(['pubish'], { cwd: folder, store: folder })
  expect(wrong.status).toBe(1)
  expect(wrong.output).toContain('mfe <command>')
  expect(mfe(['help'], { cwd: folder, store: folder }).status).toBe(0)
})

test('missing sources of a remote are reported in a sentence, not a stack', async (t) => {
  const cwd = path.join(await temporaryFolder(t), 'mf-sample')
  await mkdir(path.join(cwd, 'src'), { recursive: true })
  await writeFile(path.join(cwd, 'package.json'), '{ "name": "mf-sample", "type": "module" }')
  const dev = async (area: string | null) => {
    if (area !== null) await writeFile(path.join(cwd, 'src/area.ts'), area)
    return mfe(['dev'], { cwd, store: cwd })
  }
  const refused = (output: string) => ({ status: 1, output: `mf-sample: src/${output}\n` })
  expect(await dev(null)).toEqual(refused("area.ts is missing; it declares the remote's routes"))
  expect(await dev('export const area = {')).toMatchObject({
    output: expect.stringMatching(/^mf-sample: src\/area.ts cannot be read: .+ \(line 1\)\n$/),
  })
  expect(await dev(`\nthrow new Error('boom')`)).toEqual(refused('area.ts cannot be read: boom (line 2)'))
  expect(await dev('export default {}')).toEqual(refused('area.ts does not export `area`'))
  expect(await dev(`export const area = { name: 'mf-other' }`)).toEqual(refused(`area.ts calls itself 'mf-other'`))
  expect(await dev(`export const area = { name: 'mf-sample', budgetKb: 1 }`)).toEqual(refused('area.ts has no list of `routes`'))
  const area = `export const area = { name: 'mf-sample', budgetKb: 1, routes: [], nav: [] }`
  expect(await dev(area)).toEqual(refused('screens.ts is missing; the remote is built from it'))
})

test('an unknown option is refused by name', async (t) => {
  const folder = await temporaryFolder(t)
  const place = { cwd: folder, store: folder }
  expect(mfe(['publish', '--orign', 'https://admin.example'], place)).toMatchObject({
    status: 1,
    output: expect.stringContaining("'--orign'"),
  })
  expect(mfe(['status', '--origin', 'https://admin.example'], place)).toMatchObject({
    status: 1,
    output: expect.stringContaining("'--origin'"),
  })
  expect(mfe(['serve', '--port', '3100'], place)).toEqual({ status: 1, output: 'Which store? Pass --store <folder>.\n' })
  expect(mfe(['serve', '--store', folder, '--port', 'x'], place)).toEqual({ status: 1, output: "'x' is not a port.\n" })
})

test('a store is served until the command is stopped', async (t) => {
  const storeDir = path.join(await temporaryFolder(t), 'store')
  const outDir = path.join(storeDir, 'dist')
  const { version } = await writeBuild(outDir, 'one')
  await folderStore(storeDir).put('mf-search', version, outDir)
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'mfe.ts'), 'serve', '--store', storeDir, '--port', String(port)])
  t.after(() => child.kill())
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(output)).toContain(`ready http://localhost:${port}/bundles`)

  const answer = await fetch(`http://localhost:${port}/bundles/mf-search/${version}/search.1.js`)
  expect([answer.headers.get('access-control-allow-origin'), await answer.text()]).toEqual(['*', 'screen one'])
  const taken = mfe(['serve', '--store', storeDir, '--port', String(port)], { cwd: storeDir, store: storeDir })
  expect(taken).toEqual({ status: 1, output: `Port ${port} is taken. Choose another with --port.\n` })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
