import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runMfeIn } from '../../next-version.ts'
import { type Site, startSite } from '../../site.ts'
import { test as base } from './faults-test.ts'
import { inRemote } from '../faulty-remote/faulty-remote.ts'
import type { Remote } from './remotes.ts'
import { SEARCH } from './remotes.ts'

/** Not the shell's major version. */
export const REACT = '18.3.1'

export const CLASSIC: Remote = {
  name: 'mf-classic',
  role: 'professional',
  ...{ path: '/classico', link: 'Clássico', landmark: (page) => page.getByRole('heading', { level: 1, name: `React ${REACT}` }) },
  screen: 'home',
  neighbor: SEARCH.neighbor,
}
export const FAULTY = { effects: '/classico/sem-fim', cleanup: '/classico/limpeza', suspended: '/classico/espera' } as const

/** For visitors too. */
export const OPEN = '/classico/aberto'

const SCREENS = ['home', ...Object.keys(FAULTY)]
const pages = { ...FAULTY, day: '/classico/dia/:day', open: OPEN, home: CLASSIC.path }
const routes = Object.entries(pages).map(
  ([name, path]) =>
    `{ path: '${path}', access: ${path === OPEN ? 'anyone' : 'parties'}, screen: '${SCREENS.includes(name) ? name : 'home'}', title: 'Clássico' },`,
)
const imports = SCREENS.map((screen) => `'${screen}': () => import(/* webpackChunkName: "${screen}" */ './${screen}.tsx'),`)

const SOURCES: Readonly<Record<string, string>> = {
  'package.json': `{ "name": "mf-classic", "version": "1.0.0", "type": "module", "mfe": { "react": "own" },
    "dependencies": { "react": "${REACT}", "react-dom": "${REACT}" } }`,
  'src/area.ts': `
import { anyone, parties } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'
export const area = defineArea({
  name: 'mf-classic', owner: 'Time', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.8.0',
  routes: [${routes.join('\n')}],
  nav: [{ label: '${CLASSIC.link}', path: '${CLASSIC.path}', roles: ['professional', 'firm'], order: 5, icon: 'star' }],
})`,
  'src/screens.ts': `export default { contract: '^1.8.0', screens: {${imports.join('\n')}} }`,
  'src/home.module.css': '.page { padding: 1rem; background: var(--bg-surface) }',
  'src/home.tsx': `
import { useEffect, useId, useState, useSyncExternalStore, version } from 'react'
import styles from './home.module.css'
export default function Home({ host, location, params }) {
  const { user } = useSyncExternalStore(host.session.subscribe, host.session.read)
  const [clicks, setClicks] = useState(0)
  const id = useId()
  useEffect(() => host.titlePage('Clássico ' + (params.day ?? '')), [host, params.day])
  return (
    <main className={styles.page}>
      <h1>React {version}</h1>
      <p>{user === null ? 'Visitante' : 'Olá, ' + user.fullName}</p>
      <label htmlFor={id}>Endereço</label>
      <output id={id}>{location}, dia {params.day ?? 'nenhum'}, {host.Slot ? 'com' : 'sem'} lugares</output>
      <button onClick={() => { setClicks(clicks + 1); host.notify('success', 'Salvo em outro React') }}>Salvar {clicks}</button>
      <button onClick={() => host.navigate('/classico/dia/7?hora=9#fim')}>Dia 7</button>
      <button onClick={() => void host.auth.logout()}>Encerrar</button>
    </main>
  )
}`,
  'src/effects.tsx': `
import { useEffect, useState } from 'react'
export default function Endless() {
  const [rows, setRows] = useState([])
  useEffect(() => { setRows([...rows]) }, [rows])
  return <main><h1>Tela sem fim</h1></main>
}`,
  'src/cleanup.tsx': `
import { useEffect } from 'react'
export default function Cleanup() {
  useEffect(() => () => { throw new Error('broken cleanup') }, [])
  return <main><h1>Limpeza com defeito</h1></main>
}`,
  'src/suspended.tsx': `
import { lazy } from 'react'
const Never = lazy(() => new Promise(() => {}))
export default () => <main><h1><Never /></h1></main>`,
}

/** Installs and publishes the remote, as its team would. */
const publishClassic = (site: Site): Promise<void> =>
  inRemote('mf-classic', SOURCES, async (folder) => {
    // Its React is the nearest one.
    const install = ['install', '--prefix', folder, '--prefer-offline', '--no-audit', '--no-fund', '--no-workspaces']
    await promisify(execFile)('npm', install, { cwd: folder })
    const { code, output } = await runMfeIn(folder, site, 'publish')
    if (code !== 0) throw new Error(output)
  })

/** A separate site where that remote is live too. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite()
      await publishClassic(site)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

export { expect } from '@playwright/test'
