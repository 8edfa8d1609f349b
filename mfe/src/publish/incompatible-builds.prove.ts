import path from 'node:path'
import { after, before, test } from 'node:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect } from 'expect'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { buildSample } from '../../test/build-sample.ts'
import type { RemoteBuild } from '../build/build-info.ts'
import type { Offer } from '../registry/compatibility.ts'
import { folderStore, type BundleStore } from '../store/store.ts'
import { canDeploy, isRefusal } from './can-deploy.ts'
import { recordShell } from './channels.ts'
import { publish } from './publish.ts'
import { whyShellMustWait } from './shell-checks.ts'

/** Builds that could not run: each is refused by the check, and with the message, in its test title. */

const QUERY = '@ponte/platform/query'
const ROUTER = '@ponte/platform/router'
const live: Offer = {
  contract: '1.2.0',
  shared: { react: '19.4.1', [QUERY]: '5.108.0', [ROUTER]: '7.18.5' },
  exports: {
    react: ['default', 'useEffectEvent', 'useNews', 'useState'],
    'react/jsx-runtime': ['jsx', 'jsxs'],
    [QUERY]: ['useQuery'],
    [ROUTER]: ['Link'],
  },
  tokens: ['--fg-default'],
}
const earlier: Offer = {
  ...live,
  contract: '1.1.0',
  shared: { ...live.shared, react: '19.3.1' },
  exports: { ...live.exports, react: ['default', 'useState'] },
}

/** What build.json declares; everything else fits. */
interface Planted {
  contract?: string
  screensContract?: string
  shared?: Record<string, string>
  uses?: Record<string, string[]>
  screens?: string[]
  styles?: { tokens: string[]; problems: string[] }
}

const BEFORE = 'open pages may still run before: '
const LACKS = 'which the shell does not export'

const DESCRIBED: readonly (readonly [string, Planted, string, string])[] = [
  ['the next major contract', { contract: '^2.0.0' }, 'live shell', 'needs host contract ^2.0.0, the shell has 1.2.0'],
  ['a newer contract', { contract: '^1.3.0' }, 'live shell', 'needs host contract ^1.3.0, the shell has 1.2.0'],
  [
    'a contract newer than open pages',
    { contract: '^1.2.0' },
    'previous shell',
    `${BEFORE}needs host contract ^1.2.0, the shell has 1.1.0`,
  ],
  [
    'one contract in area.ts, another in screens.ts',
    { screensContract: '^1.1.0' },
    'manifest',
    'src/area.ts says contract ^1.0.0, src/screens.ts says ^1.1.0',
  ],
  [
    'another major contract in screens.ts',
    { screensContract: '^2.0.0' },
    'manifest',
    'src/area.ts says contract ^1.0.0, src/screens.ts says ^2.0.0',
  ],
  ['the next minor React', { shared: { react: '^19.5.0' } }, 'live shell', 'needs react ^19.5.0, the shell shares 19.4.1'],
  [
    'a React newer than open pages',
    { shared: { react: '^19.4.0' } },
    'previous shell',
    `${BEFORE}needs react ^19.4.0, the shell shares 19.3.1`,
  ],
  ['the React of last year', { shared: { react: '^18.3.0' } }, 'live shell', 'needs react ^18.3.0, the shell shares 19.4.1'],
  ['a newer query library', { shared: { [QUERY]: '^5.109.0' } }, 'live shell', `needs ${QUERY} ^5.109.0, the shell shares 5.108.0`],
  ['the next major router', { shared: { [ROUTER]: '^8.0.0' } }, 'live shell', `needs ${ROUTER} ^8.0.0, the shell shares 7.18.5`],
  ['a module that no shell shares', { shared: { zustand: '^5.0.0' } }, 'live shell', 'needs zustand ^5.0.0, the shell shares none'],
  ['an export that React lacks', { uses: { react: ['useState', 'useMore'] } }, 'live shell', `uses useMore of react, ${LACKS}`],
  ['an export that the query module lacks', { uses: { [QUERY]: ['useMutation'] } }, 'live shell', `uses useMutation of ${QUERY}, ${LACKS}`],
  ['an export that the router lacks', { uses: { [ROUTER]: ['useBlocker'] } }, 'live shell', `uses useBlocker of ${ROUTER}, ${LACKS}`],
  [
    'an export that open pages have not got',
    { uses: { react: ['useNews'] } },
    'previous shell',
    `${BEFORE}uses useNews of react, ${LACKS}`,
  ],
  ['a property of the default import', { uses: { react: ['default.useMore'] } }, 'live shell', `uses default.useMore of react, ${LACKS}`],
  [
    'a part of React that is not shared',
    { uses: { 'react-dom/server': ['*'] } },
    'live shell',
    'uses react-dom/server, which the shell does not share',
  ],
  [
    'a screen that cannot be imported',
    { screens: ["the screen 'search' cannot be imported: boom"] },
    'screens',
    "the screen 'search' cannot be imported: boom",
  ],
  [
    'a screens.ts that cannot be imported',
    { screens: ['src/screens.ts cannot be imported: boom'] },
    'screens',
    'src/screens.ts cannot be imported: boom',
  ],
  [
    'a design token that the shell lacks',
    { styles: { tokens: ['--fg-default', '--fg-news'], problems: [] } },
    'live shell',
    'reads --fg-news, which the shell does not define',
  ],
]

let folder = ''
let store: BundleStore

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'incompatible-'))
  store = folderStore(path.join(folder, 'store'))
  await recordShell(store, 'before', earlier)
  await recordShell(store, 'live', live)
})
after(() => rm(folder, { recursive: true, force: true }))

const calls = ['GET /users/me']
const refusals = async (build: RemoteBuild) => (await canDeploy({ build, store, offer: live, calls })).filter(isRefusal)

async function expectRefused(build: RemoteBuild, outDir: string, check: string, line: string): Promise<void> {
  const isWarning = check === 'previous shell'
  const checks = await canDeploy({ build, store, offer: live, calls })
  const found = checks.filter(({ verdict }) => verdict === (isWarning ? 'warn' : 'no'))
  expect(found.map(({ name, details }) => [name, ...details])).toContainEqual([check, line])
  if (!isWarning) await expect(publish({ build, outDir, store, offer: live, calls })).rejects.toThrow(line)
}

DESCRIBED.forEach(([what, planted, check, line], index) => {
  test(`${index + 1}. ${what}: ${check}, ${line}`, async () => {
    const { contract = '^1.0.0', screensContract = contract, shared = {}, uses = {}, screens = [], styles } = planted
    const outDir = path.join(folder, 'dist')
    const exposed = { contract: screensContract, problems: screens }
    const build = await writeBuild(outDir, 'planted', { shared, uses, exposed, ...(styles && { styles }) })
    await expectRefused({ ...build, area: { ...build.area, contract } }, outDir, check, line)
  })
})

const AREA = { name: 'mf-sample', owner: 'x', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0', nav: [] }
const ROUTE = { path: '/sample', access: { visitor: 'all' }, screen: 'first', title: 'A' }
const WORKS = 'export default () => <p>A</p>'

/** Real builds whose sources cause what the builds above only declare. */
const BUILT: readonly (readonly [string, { screen?: string; style?: string; contract?: string; loads?: string }, string, string])[] = [
  [
    'an unknown export of a shared module',
    { screen: `import { useNowhere } from '${QUERY}'\nexport default () => <p>{useNowhere()}</p>` },
    'live shell',
    `uses useNowhere of ${QUERY}, ${LACKS}`,
  ],
  [
    'a member of host newer than the contract range',
    { screen: 'export default ({ host }) => <p onClick={() => host.titlePage("A")}>A</p>' },
    'host',
    'uses host.titlePage, added in 1.2.0, but contract ^1.0.0 allows a shell with 1.0.0',
  ],
  [
    'a call that the site does not serve',
    {
      screen: `import { saveFavorite, removeFavorite } from '@ponte/contracts/favorites'
        const neverRun = () => removeFavorite
        export default ({ host }) => <p onClick={() => host.call(saveFavorite, {})}>A</p>`,
    },
    'calls',
    "makes the call PUT /me/favorites/:type/:id, which the site's API does not serve",
  ],
  ['another contract in screens.ts', { contract: '^1.1.0' }, 'manifest', 'src/area.ts says contract ^1.0.0, src/screens.ts says ^1.1.0'],
  ['a screen without default export', { screen: 'export const First = () => null' }, 'screens', "the screen 'first' has no default export"],
  ['a screen named differently from its route', { loads: 'other' }, 'screens', "src/screens.ts has no 'first', which src/area.ts names"],
  [
    'a style for all headings',
    { screen: `import './first.module.css'\n${WORKS}`, style: ':global(h1) { margin: 0 }' },
    'styles',
    'h1 styles elements of others: it is not bound to a class of this CSS Module',
  ],
]

BUILT.forEach(([what, { screen = WORKS, style = '', contract = '^1.0.0', loads = 'first' }, check, line], index) => {
  test(`${DESCRIBED.length + index + 1}. built: ${what}: ${check}, ${line}`, async (t) => {
    const { built, dist } = await buildSample(t, {
      'src/area.ts': `export const area = ${JSON.stringify({ ...AREA, routes: [ROUTE] })}`,
      'src/screens.ts': `export default { contract: '${contract}', screens: { ${loads}: () => import(/* webpackChunkName: "first" */ './first.tsx') } }`,
      'src/first.tsx': screen,
      'src/first.module.css': style,
    })
    // Checked against matching versions, so that the planted fault is the only one.
    await expectRefused({ ...built, shared: {} }, dist, check, line)
  })
})

const SHELLS: readonly (readonly [string, Partial<Offer>, string])[] = [
  ['a shell that drops an export', { exports: { ...live.exports, react: ['default'] } }, `uses useState of react, ${LACKS}.`],
  ['a shell that drops a design token', { tokens: [] }, 'reads --fg-default, which the shell does not define.'],
  ['a shell of the next major React', { shared: { ...live.shared, react: '20.0.0' } }, 'needs react ^19.3.0, the shell shares 20.0.0.'],
]

SHELLS.forEach(([what, over, line], index) => {
  test(`${DESCRIBED.length + BUILT.length + index + 1}. ${what}: its start, ${line}`, async () => {
    const outDir = path.join(folder, 'dist')
    const exposed = { contract: '^1.0.0', problems: [] }
    const styles = { tokens: ['--fg-default'], problems: [] }
    const build = await writeBuild(outDir, 'fits', { uses: { react: ['useState'] }, exposed, styles })
    expect(await refusals(build)).toEqual([])
    await publish({ build, outDir, store, offer: live })
    const reasons = whyShellMustWait({ ...live, ...over }, await store.registry(), new Set())
    expect(reasons).toEqual([`mf-search ${build.version}, which is live, ${line}`])
  })
})
