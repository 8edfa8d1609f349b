import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runMfeIn } from '../../next-version.ts'
import { type Site, startSite } from '../../site.ts'
import { enter, test as base } from '../../test.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')

export const HOME = { path: '/falhas', link: 'Falhas', heading: 'Tela sem falha' } as const
/** Paths of the faulty screens, by name. */
export const FAULTY = {
  cleanup: '/falhas/limpeza',
  half: '/falhas/metade',
  effects: '/falhas/efeitos',
  promises: '/falhas/promessas',
  suspended: '/falhas/espera',
  overlay: '/falhas/cobertura',
  slow: '/falhas/lentidao',
  loop: '/falhas/laco',
} as const
/** The style that every link gets once the remote's code has run. */
export const RESTYLED = '7px'

const SCREENS = ['home', ...Object.keys(FAULTY)]
const routes = Object.entries({ home: HOME.path, ...FAULTY }).map(
  ([screen, path]) => `{ path: '${path}', access: parties, screen: '${screen}', title: 'Falhas' },`,
)
const imports = SCREENS.map((screen) => `'${screen}': () => import(/* webpackChunkName: "${screen}" */ './${screen}.tsx'),`)

/** A screen that re-renders endlessly without changing its elements. */
const endless = (again: string) => `
import { useEffect, useState } from 'react'
export default function Endless() {
  const [rows, setRows] = useState([])
  useEffect(() => { ${again} }, [rows])
  return <main><h1>Tela sem fim</h1></main>
}`

/** A remote that passes every check on publish. */
const SOURCES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "mf-faulty", "version": "1.0.0", "type": "module" }',
  'src/area.ts': `
import { parties } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'
export const area = defineArea({
  name: 'mf-faulty', owner: 'Time', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0',
  routes: [${routes.join('\n')}],
  nav: [{ label: '${HOME.link}', path: '${HOME.path}', roles: ['professional', 'firm'], order: 500, icon: 'star' }],
})`,
  'src/screens.ts': `
globalThis.faultyRuns = (globalThis.faultyRuns ?? 0) + 1
if (typeof CSSStyleSheet === 'function') {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('a { letter-spacing: ${RESTYLED} }')
  document.adoptedStyleSheets.push(sheet)
}
export default { contract: '^1.0.0', screens: {${imports.join('\n')}} }`,
  'src/home.module.css': '.page { padding: 1rem }',
  'src/home.tsx': `
import styles from './home.module.css'
export default () => <main className={styles.page}><h1>${HOME.heading}</h1></main>`,
  'src/cleanup.tsx': `
import { useEffect } from 'react'
export default function Cleanup() {
  useEffect(() => () => { throw new Error('broken cleanup') }, [])
  return <main><h1>Limpeza com defeito</h1></main>
}`,
  'src/half.tsx': `
const parts = []
export default function Half() {
  return <main><h1>{parts.length === 1 ? 'Tela inteira' : 'Tela pela metade'}</h1></main>
}
globalThis.halfRuns = (globalThis.halfRuns ?? 0) + 1
if ('breakHalf' in globalThis) throw new Error('broken module')
parts.push('the rest')`,
  'src/effects.tsx': endless('setRows([...rows])'),
  'src/promises.tsx': endless('void Promise.resolve().then(() => setRows([...rows]))'),
  'src/suspended.tsx': `
import { use } from 'react'
const never = new Promise(() => {})
export default function Suspended() {
  return <main><h1>{use(never)}</h1></main>
}`,
  'src/slow.tsx': `
const work = () => { for (const end = performance.now() + 2000; performance.now() < end;); }
export default function Slow() {
  return <main><h1>Tela lenta</h1><button onClick={work}>Calcular</button></main>
}`,
  'src/loop.tsx': `
const hang = () => { for (;;); }
export default function Loop() {
  return <main><h1>Tela que trava</h1><button onClick={hang}>Travar</button></main>
}`,
  'src/overlay.tsx': `
import { useRef } from 'react'
export default function Overlay() {
  const dialog = useRef(null)
  return (
    <main style={{ position: 'fixed', inset: 0, zIndex: 2147483647, background: 'pink' }}>
      <button onClick={() => dialog.current.showModal()} style={{ position: 'absolute', inset: 'auto 3rem 3rem auto' }}>Abrir</button>
      <h1>Tela que cobre tudo</h1>
      <dialog ref={dialog}>Aviso</dialog>
    </main>
  )
}`,
}

/** Works in the folder of a temporary remote, inside the repository, so that it resolves our packages. */
export async function inRemote<Result>(
  name: string,
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(root, '.cache', 'e2e', crypto.randomUUID(), name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  try {
    return await work(folder)
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true })
  }
}

/** A separate site with the faulty remote live, and a professional's page. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startSite()
      const { code, output } = await inRemote('mf-faulty', SOURCES, (folder) => runMfeIn(folder, site, 'publish'))
      if (code !== 0) throw new Error(output)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  page: async ({ page }, use) => {
    await enter(page, 'professional')
    await use(page)
  },
})

export { expect } from '@playwright/test'
