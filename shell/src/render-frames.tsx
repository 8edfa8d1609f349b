import { anyone } from '@ponte/contracts/access'
import { HOST_CONTRACT, type AreaModule } from '@ponte/contracts/host'
import { OUTLET_MARKER, SIGN_IN_MARKER, type Frames } from '@ponte/mfe/template'
import type { RouteHeader } from '@ponte/platform/area'
import { emptyRegistry, type Registry } from '@ponte/mfe/registry'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { createShell } from './create-shell.ts'
import type { LoaderRuntime } from './loader/loader-runtime.ts'

const HEADERS = { account: 'account', brand: 'brand', signIn: { signIn: SIGN_IN_MARKER } } as const satisfies Record<
  keyof Frames,
  RouteHeader
>

/** The frames of public pages for visitors, by header, with a marker for the page. */
export async function renderFrames(): Promise<Frames> {
  const { account, brand, signIn } = HEADERS
  return { account: await renderFrame(account), brand: await renderFrame(brand), signIn: await renderFrame(signIn) }
}

const REMOTE = 'outlet'
const SCREEN = 'outlet'

async function renderFrame(header: RouteHeader): Promise<string> {
  const shell = createShell({
    registry: registryWith(header),
    runtime,
    site: { isDemo: false, googleClientId: null },
    page: new EventTarget(),
  })
  await shell.loads.open(REMOTE, SCREEN)
  return renderToString(<App shell={shell} Router={HomeRouter} />)
}

const HomeRouter = ({ children }: { children: ReactNode }) => <StaticRouter location="/">{children}</StaticRouter>

/** One remote with one page, the marker. */
const outlet: AreaModule = {
  contract: `^${HOST_CONTRACT}`,
  screens: { [SCREEN]: () => Promise.resolve({ default: () => OUTLET_MARKER }) },
}

const runtime: LoaderRuntime = {
  clock: { now: () => performance.now(), wait: () => new Promise(() => {}), random: () => 0 },
  offer: { contract: HOST_CONTRACT, shared: {} },
  register: () => {},
  fetchAhead: () => Promise.resolve(),
  load: () => Promise.resolve({ default: outlet }),
  dropEarlier: () => {},
  whyUnloadable: () => Promise.resolve('network'),
}

const registryWith = (header: RouteHeader): Registry => ({
  ...emptyRegistry(''),
  remotes: [
    {
      name: REMOTE,
      version: '0',
      entry: '/outlet.js',
      integrity: 'sha384-none',
      contract: outlet.contract,
      shared: {},
      routes: [{ path: '/', access: anyone, screen: SCREEN, title: '', header, css: [], preload: [] }],
      nav: [],
      owner: '',
      criticality: 'primary',
      timeoutMs: 0,
      size: 0,
      previous: null,
    },
  ],
})
