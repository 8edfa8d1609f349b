import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import type { NavIcon, RouteDeclaration } from '@ponte/platform/area'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import type { RemoteBuild } from '../build/build-info.ts'
import { checkedStore as setUp } from '../../test/checked-store.ts'
import { sampleOffer as offer } from '../../test/registry-samples.ts'
import { sha384Of } from '../sha384.ts'
import { registryTrust } from '../trust/registry-trust.ts'
import { canDeploy, checkLines, isRefusal } from './can-deploy.ts'
import { pin, recordShell } from './channels.ts'
import { publish } from './publish.ts'
import { shellChecks } from './shell-checks.ts'
import { rollback } from './rollback.ts'
import { folderStore } from '../store/store.ts'

const route = (path: string): RouteDeclaration => ({ path, access: { visitor: 'all' }, screen: 'search', title: 'Nova' })

test('a compatible build gets one line per check, with what it was checked against', async (t) => {
  const { store, write, deploy, check } = await setUp(t)
  const one = await write('one')
  expect(checkLines(await check(one))).toEqual([
    '  ok    manifest    contract ^1.0.0, pages: 1, owner: Time Busca',
    '  ok    screens     unknown: the build does not record them',
    '  ok    styles      unknown: the build does not record them',
    '  ok    host        unknown: the build does not record the members it uses',
    '  ok    calls       unknown: the build does not record them',
    '  ok    addresses   no other remote is live',
    "  ok    live shell  none has started yet; checked against this checkout's",
    '  ok    budget      8.8 of 60 KB',
    '  ok    pin         not pinned',
    '  ok    fallback    none: this is the first version',
  ])
  await deploy(one)
  const rival = await write('rival', { name: 'mf-rival' }, { routes: [route('/rival')] })
  await deploy(rival)
  await deploy(await write('next rival', { name: 'mf-rival' }, { routes: [route('/rival')] }), { percent: 5, match: [] })
  await recordShell(store, 'older', { ...offer, contract: '1.1.0' })
  await recordShell(store, 'newer', { ...offer, exports: { react: ['useState'] } })
  const two = await write('two', {
    uses: { react: ['useState'] },
    exposed: { contract: '^1.0.0', problems: [] },
    styles: { tokens: [], problems: [] },
    hostMembers: {},
    calls: [],
  })
  expect(checkLines(await check(two))).toEqual([
    '  ok    manifest        contract ^1.0.0, pages: 1, owner: Time Busca',
    '  ok    screens         imported: 1',
    '  ok    styles          affect nothing outside; tokens from the page: 0',
    '  ok    host            has what the build uses in every version of ^1.0.0',
    '  ok    calls           unknown: the site does not list them',
    `  ok    addresses       beside mf-rival ${rival.version} and its canary`,
    '  ok    live shell      newer, contract 1.2.0, exports it offers',
    '  ok    previous shell  older, contract 1.1.0, exports unknown: the shell does not declare them',
    '  ok    budget          8.8 of 60 KB',
    '  ok    pin             not pinned',
    `  ok    fallback        ${one.version} would be the fallback`,
  ])
})

test('an address taken by another remote, live or canary, is refused', async (t) => {
  const { write, deploy, refusals } = await setUp(t)
  await deploy(await write('one'))
  await deploy(await write('two', {}, { routes: [route('/new/:id')] }), { percent: 5, match: [] })
  const rival = await write('rival', { name: 'mf-rival' }, { routes: [route('/new/:key'), route('/search'), route('/mine')] })
  expect(await refusals(rival)).toEqual([
    ['addresses', '/new/:key already belongs to mf-search (Time Busca)', '/search already belongs to mf-search (Time Busca)'],
  ])
})

test('slots that a build fills have a check of their own', async (t) => {
  const { store, write, deploy, check, refusals } = await setUp(t)
  await deploy(await write('host', { name: 'mf-host' }, { routes: [route('/host')], slots: ['top'] }))
  const filling = (slot: string) => write(slot, {}, { fills: [{ slot, screen: 'search', order: 10 }] })
  expect(checkLines(await check(await filling('mf-host/top')))).toContain('  ok    slots       fills mf-host/top')
  expect(await refusals(await filling('mf-host/tpo'))).toEqual([
    ['slots', 'no other remote offers the slot mf-host/tpo: offered are mf-host/top'],
  ])
  const own = await filling('shell/user-menu')
  expect((await refusals(own))[0]?.[1]).toContain('no other remote offers the slot shell/user-menu')
  await recordShell(store, 'newer', { ...offer, slots: ['user-menu'] })
  expect(await refusals(own)).toEqual([])
})

test("the operators' limits count, whatever the remote's own budget", async (t) => {
  const { store, outDir, write } = await setUp(t)
  const build = await write('heavy', { size: 50 * 1024 }, { routes: [route('/search'), route('/blog/:id')], nav: [] })
  const limits = { budgetKb: 40, reservedPaths: ['/blog'] }
  const refused = ['weighs 50.0 KB, the site allows 40 KB', '/blog/:id is reserved by the site']
  const checks = await canDeploy({ build, store, offer, limits })
  expect(checks.filter(isRefusal)).toEqual([{ name: 'limits', verdict: 'no', details: refused }])
  for (const channel of ['stable', { label: 'pr-1' }] as const)
    await expect(publish({ build, outDir, store, offer, channel, limits })).rejects.toThrow(refused.join('\n  - '))
  const wide = await canDeploy({ build, store, offer, limits: { budgetKb: null, reservedPaths: ['/blogs'] } })
  expect(checkLines(wide)).toContain('  ok    limits      the site allows any weight, and reserves /blogs')
})

test("a call that the site's API does not serve is refused by name, by can-deploy and on publish", async (t) => {
  const { store, outDir, write } = await setUp(t)
  const served = ['GET /users/:id', 'POST /contacts']
  const linesFor = async (build: RemoteBuild, calls?: string[]) => {
    const checks = await canDeploy({ build, store, offer, calls })
    return checks.filter(({ name }) => name === 'calls').map(({ verdict, details }) => [verdict, ...details])
  }
  const fitting = await write('one', { calls: ['GET /users/:person', 'POST /contacts'] })
  expect(await linesFor(fitting, served)).toEqual([['ok', 'the site serves all: 2']])
  const lacking = await write('two', { calls: ['GET /contacts', 'POST /contacts'] })
  const why = "makes the call GET /contacts, which the site's API does not serve"
  expect(await linesFor(lacking, served)).toEqual([['no', why]])
  await expect(publish({ build: lacking, outDir, store, offer, calls: served })).rejects.toThrow(why)
  expect(await linesFor(lacking)).toEqual([['ok', 'unknown: the site does not list them']])
  expect(await linesFor(await write('three'), served)).toEqual([['ok', 'unknown: the build does not record them']])
})

test('a contract range whose lowest version lacks a used member of host is refused, by can-deploy and on publish', async (t) => {
  const { write, deploy, refusals } = await setUp(t)
  const build = await write('one', { hostMembers: { titlePage: '1.2.0' } })
  const declaring = (contract: string) => ({ ...build, area: { ...build.area, contract } })
  const why = (contract: string) => `uses host.titlePage, added in 1.2.0, but contract ${contract} allows a shell with 1.1.0`
  expect(await refusals(declaring('^1.1.0'))).toEqual([['host', why('^1.1.0')]])
  expect(await refusals(declaring('^1.1.0 || ^2.0.0'))).toEqual([['host', why('^1.1.0 || ^2.0.0')]])
  await expect(deploy(declaring('^1.1.0'))).rejects.toThrow(why('^1.1.0'))
  expect(await refusals(declaring('^1.2.0'))).toEqual([])
})

test('an icon that the shell lacks is refused with those that it has', async (t) => {
  const { write, deploy, refusals } = await setUp(t)
  // From a build without types.
  const nav = [{ label: 'Agenda', path: '/search', roles: ['firm' as const], order: 20, icon: 'calendar' as NavIcon }]
  const build = await write('one', {}, { nav })
  const why = expect.stringMatching(/^the navigation item 'Agenda' names the icon calendar, but the shell has home, .*, shield$/)
  expect(await refusals(build)).toEqual([['manifest', why]])
  await expect(deploy(build)).rejects.toThrow('names the icon calendar')
})

test('checks against the live shell, then the previous one, and names each', async (t) => {
  const { store, write, deploy, refusals, warnings } = await setUp(t)
  await deploy(await write('one'))
  const needing = (react: string) => write('two', { shared: { react } })
  await recordShell(store, 'old', { contract: '1.2.0', shared: { react: '19.3.1' } })
  await recordShell(store, 'new', { contract: '1.2.0', shared: { react: '19.4.0' } })
  expect(await refusals(await needing('^19.3.0'))).toEqual([])
  expect(await refusals(await needing('^19.4.0'))).toEqual([])
  const why = 'open pages may still run old: needs react ^19.4.0, the shell shares 19.3.1'
  expect(await warnings(await needing('^19.4.0'))).toEqual([['previous shell', why]])
  expect((await refusals(await needing('^20.0.0'))).map(([name]) => name)).toEqual(['live shell'])
  expect(await refusals(await write('three', {}, { contract: '^2.0.0' }))).toContainEqual([
    'live shell',
    'needs host contract ^2.0.0, the shell has 1.2.0',
  ])
})

test('names an export that a shell lacks with its module, for the live shell and the previous one', async (t) => {
  const { store, write, deploy, refusals, warnings } = await setUp(t)
  await deploy(await write('one'))
  const sharing = (...react: string[]) => ({ ...offer, exports: { react } })
  await recordShell(store, 'old', sharing('useState'))
  await recordShell(store, 'new', sharing('useState', 'useNews'))
  const using = (...react: string[]) => write('two', { uses: { react } })
  expect(await refusals(await using('useState'))).toEqual([])
  expect(await refusals(await using('useNews'))).toEqual([])
  const why = 'open pages may still run old: uses useNews of react, which the shell does not export'
  expect(await warnings(await using('useNews'))).toEqual([['previous shell', why]])
  const lacking = await using('useState', 'useMore')
  expect(await refusals(lacking)).toContainEqual(['live shell', 'uses useMore of react, which the shell does not export'])
  await expect(deploy(lacking)).rejects.toThrow('uses useMore of react, which the shell does not export')
})

const reactOf = (kilobytes: number) => ({ '_react.1.js': { integrity: '', bytes: 1, brotliBytes: kilobytes * 1024 } })

test('a build with its own React runs in a shell with any other, unless its React is too heavy', async (t) => {
  const { store, write, check, refusals } = await setUp(t)
  await recordShell(store, 'live', offer)
  const other = await write('one', { shared: { react: '^18.3.0' } })
  expect(await refusals(other)).toEqual([['live shell', 'needs react ^18.3.0, the shell shares 19.3.1']])
  expect(await check(other)).toContainEqual({ name: 'react', verdict: 'warn', details: [expect.stringContaining('"react": "own"')] })
  const own = await write('two', { shared: {}, react: '18.3.1' })
  const carrying = (kilobytes: number) => ({ ...own, files: { ...own.files, ...reactOf(kilobytes) } })
  expect(await refusals(carrying(65))).toEqual([])
  expect(checkLines(await check(carrying(38.3)))).toContain('  ok    react       its own 18.3.1, through the bridge: 38.3 of 65 KB')
  expect(await refusals(carrying(66))).toEqual([['budget', 'brings a React of 66.0 KB; 65 KB are allowed']])
})

test('what-if gives the same result as can-deploy would with that shell live', async (t) => {
  const { store, write, deploy, refusals } = await setUp(t)
  const bridged = await write('one', { name: 'mf-bridged', shared: {}, react: '18.3.1' }, { routes: [route('/bridged')] })
  await deploy(bridged)
  const search = await write('two')
  await deploy(search)
  const builds = [bridged, search]
  for (const react of ['18.3.1', '19.3.1', '20.0.0'])
    for (const contract of ['1.2.0', '2.0.0']) {
      const other = { contract, shared: { react } }
      const judged = shellChecks(other, await store.registry()).map(({ verdict, details }) => (verdict === 'ok' ? [] : details))
      await recordShell(store, `${react} ${contract}`, other)
      const refused = await Promise.all(builds.map((build) => refusals(build)))
      const live = refused.map((checks, index) =>
        checks.flatMap(([name, ...why]) => (name === 'live shell' ? why.map((one) => `${builds[index]?.version} ${one}`) : [])),
      )
      expect(judged).toEqual(live)
    }
})

test('a shell with equal bytes and a more detailed offer updates its record, and is not a new shell', async (t) => {
  const { store } = await setUp(t)
  expect(await recordShell(store, 'one', offer)).toBe(true)
  expect(await recordShell(store, 'one', { ...offer, exports: { react: ['useState'] } })).toBe(false)
  expect((await store.registry()).shells).toEqual([{ version: 'one', offer: { ...offer, exports: { react: ['useState'] } } }])
})

test('the imported build is checked against its declaration, by can-deploy and on publish', async (t) => {
  const { write, deploy, refusals } = await setUp(t)
  const other = await write('one', { exposed: { contract: '^1.1.0', problems: [] } })
  expect(await refusals(other)).toEqual([['manifest', 'src/area.ts says contract ^1.0.0, src/screens.ts says ^1.1.0']])
  await expect(deploy(other)).rejects.toThrow('src/screens.ts says ^1.1.0')
  const nameless = await write('two', { exposed: { contract: '^1.0.0', problems: ["the screen 'search' has no default export"] } })
  expect(await refusals(nameless)).toEqual([['screens', "the screen 'search' has no default export"]])
  await expect(deploy(nameless)).rejects.toThrow("the screen 'search' has no default export")
})

test('a version that was rolled back is refused, as on publish', async (t) => {
  const { store, write, deploy, refusals } = await setUp(t)
  await deploy(await write('one'))
  const two = await write('two')
  await deploy(two)
  await rollback({ name: two.name, store, offer, reason: 'blank page' })
  const [[, why] = []] = await refusals(two)
  expect(why).toMatch(/^mf-search 0\.1\.0-[\da-f]{8} was rolled back .*: blank page\. `npx mfe promote mf-search --again` makes it live/)
  await expect(deploy(two)).rejects.toThrow(why)
})

test('excess weight, a pin and an invalid manifest are refused', async (t) => {
  const { store, write, deploy, refusals } = await setUp(t)
  const one = await write('one')
  await deploy(one)
  expect(await refusals(await write('two', { size: 60 * 1024 + 1 }))).toEqual([['budget', expect.stringContaining('weighs 60.1 KB')]])
  await pin({ name: 'mf-search', store, isPinned: true })
  expect(await refusals(await write('three'))).toEqual([['pin', `mf-search is pinned to ${one.version}`]])
  expect(await refusals(await write('four', {}, { timeoutMs: 1 }))).toEqual([['manifest', expect.stringMatching(/^timeoutMs: /)]])
})

test('an unusable fallback version and a lost address give warnings, not refusals', async (t) => {
  const { store, write, deploy, check } = await setUp(t)
  const one = await write('one', {}, { routes: [route('/search'), route('/old')] })
  await deploy(one)
  await store.deleteVersion('mf-search', one.version)
  await recordShell(store, 'new', { contract: '1.2.0', shared: { react: '20.0.0' } })
  const checks = await check(await write('two', { shared: { react: '^20.0.0' } }))
  expect(checks.filter(isRefusal)).toEqual([])
  expect(checkLines(checks.filter(({ verdict }) => verdict === 'warn'))).toEqual([
    '  warn  addresses  /old is no longer served',
    `  warn  fallback   ${one.version} cannot be the fallback: needs react ^19.3.0, the shell shares 20.0.0`,
    `                   ${one.version} cannot be the fallback: it is no longer in the store`,
  ])
})

test('a build with files that the site would not serve is refused, but not for pages and the renderer, which the gateway reads', async (t) => {
  const { outDir, write, deploy, refusals } = await setUp(t)
  const build = await write('one', { renderer: 'render.1.cjs' })
  const withFiles = async (...names: string[]) => {
    for (const name of names) await writeFile(path.join(outDir, name), name)
    const added = names.map((name) => [name, { integrity: sha384Of(name), bytes: 1, brotliBytes: 1 }] as const)
    return { ...build, files: { ...build.files, ...Object.fromEntries(added) } }
  }
  const why = 'would not be served: the site serves plain names with .js, .css, .woff2, .svg, .png, .webp, .avif, .ico, .map'
  const strange = await withFiles('sum.1.wasm', 'page.1.html', 'some table.css', 'main.1.js.map')
  expect(await refusals(strange)).toEqual([
    ['manifest', ...['sum.1.wasm', 'page.1.html', 'some table.css'].map((file) => `dist/${file} ${why}`)],
  ])
  await expect(deploy(strange)).rejects.toThrow(`dist/sum.1.wasm ${why}`)
  const pages = await withFiles('page.1.html', 'page.en.1.html', 'area.json')
  await deploy({ ...pages, fragments: { '/search': 'page.1.html' }, fragmentsIn: { en: { '/search': 'page.en.1.html' } } })
})

test('a build for another origin is refused if it needs files that only the site itself can serve', async (t) => {
  const { write, refusals } = await setUp(t)
  const build = await write('one', {}, { routes: [{ ...route('/search'), prerender: 'any-query' }] })
  const picture = { integrity: '', bytes: 1, brotliBytes: 1 }
  const brought = { ...build, fragments: { '/search': 'search.1.css' }, files: { ...build.files, 'pic.1.png': picture } }
  expect(await refusals(brought)).toEqual([])
  expect(await refusals(brought, 'https://admin.example')).toEqual([
    ['manifest', expect.stringContaining('/search is prerendered'), expect.stringContaining('dist/pic.1.png would be blocked')],
  ])
})

test('a pipeline needs only the public key and the store, and writes nothing', async (t) => {
  const { store, folder, write, deploy } = await setUp(t)
  await deploy(await write('one'))
  const build = await write('two')
  const before = [await store.registry(), await store.audit(), await readdir(folder, { recursive: true })]
  const elsewhere = await temporaryFolder(t)
  const trust = registryTrust(elsewhere, { REGISTRY_PUBLIC_KEYS: path.join(folder, 'keys/registry.pub.pem') })
  const checks = await canDeploy({ build, store: folderStore(path.join(folder, 'store'), trust), offer })
  expect(checks.filter(isRefusal)).toEqual([])
  expect([await store.registry(), await store.audit(), await readdir(folder, { recursive: true })]).toEqual(before)
  expect(await readdir(elsewhere)).toEqual([])
})
