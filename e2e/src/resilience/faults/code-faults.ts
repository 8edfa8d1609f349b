import type { ConnectionFault } from './faulty-connection.ts'
import {
  type LiveRemote,
  cutOff,
  failAt,
  flippedByte,
  notFound,
  noResponse,
  htmlPage,
  rebuild,
  changeRegistry,
  slowConnection,
  truncated,
} from './tamper.ts'

/** Text of the panel that is unique to each kind of failure. */
const PANEL_TEXTS = {
  network: 'Não conseguimos baixar esta parte do site',
  http: 'O servidor não encontrou',
  timeout: 'demorando demais',
  integrity: 'chegaram alterados',
  incompatible: 'ainda não combina',
  evaluate: 'falhou ao iniciar',
  contract: 'chegou incompleta',
  render: 'Um erro interrompeu esta tela',
  chunk: 'não está mais disponível',
} as const

export interface CodeFault {
  name: string
  panelText: string
  /** True if nothing responds in time, so that the remote's timeout ends the wait. */
  isLate?: boolean
  /** The browser keeps a hung chunk's request pending for every retry in the page, so only a reload helps. */
  needsReload?: boolean
  plant(build: LiveRemote): ConnectionFault | Promise<ConnectionFault>
}

const THROWS = (text: string): string => `throw new Error("broken build");${text}`
const exporting = (what: string) => (text: string) => text.replace(/default:\(\)=>[\w$]+/, `default:()=>${what}`)

export const ENTRY_HANGS: CodeFault = {
  name: 'entry hangs',
  panelText: PANEL_TEXTS.timeout,
  isLate: true,
  plant: (build) => failAt(build, 'entry', noResponse),
}

/** Files that do not arrive, arrive late, or are not what was published. */
export const FILE_FAULTS: readonly CodeFault[] = [
  { name: 'every file refused', panelText: PANEL_TEXTS.network, plant: (build) => failAt(build, 'everything', cutOff) },
  { name: 'every file gone, 404', panelText: PANEL_TEXTS.http, plant: (build) => failAt(build, 'everything', notFound) },
  { name: 'HTML for every file', panelText: PANEL_TEXTS.integrity, plant: (build) => failAt(build, 'everything', htmlPage) },
  { name: 'truncated entry', panelText: PANEL_TEXTS.integrity, plant: (build) => failAt(build, 'entry', truncated) },
  { name: 'truncated screen', panelText: PANEL_TEXTS.integrity, plant: (build) => failAt(build, 'screen', truncated) },
  { name: 'slow, 1 KB/s', panelText: PANEL_TEXTS.timeout, isLate: true, plant: (build) => failAt(build, 'everything', slowConnection) },
  ENTRY_HANGS,
  {
    name: 'screen hangs',
    panelText: PANEL_TEXTS.timeout,
    isLate: true,
    needsReload: true,
    plant: (build) => failAt(build, 'screen', noResponse),
  },
  { name: 'flipped byte in the entry', panelText: PANEL_TEXTS.integrity, plant: (build) => failAt(build, 'entry', flippedByte) },
  { name: 'flipped byte in a lazy chunk', panelText: PANEL_TEXTS.integrity, plant: (build) => failAt(build, 'screen', flippedByte) },
  { name: 'flipped byte in the styles', panelText: PANEL_TEXTS.integrity, plant: (build) => failAt(build, 'css', flippedByte) },
  { name: 'lazy chunk gone', panelText: PANEL_TEXTS.chunk, plant: (build) => failAt(build, 'screen', notFound) },
]

/** Builds that fail when they run, or that do not fit the site. */
export const BUILD_FAULTS: readonly CodeFault[] = [
  { name: 'entry throws', panelText: PANEL_TEXTS.evaluate, plant: (build) => rebuild(build, 'entry', THROWS) },
  { name: 'screen throws', panelText: PANEL_TEXTS.evaluate, plant: (build) => rebuild(build, 'screen', THROWS) },
  {
    name: 'throws at render',
    panelText: PANEL_TEXTS.render,
    plant: (build) => rebuild(build, 'screen', exporting('()=>{throw new Error("broken at render")}')),
  },
  {
    name: 'screen not in the area',
    panelText: PANEL_TEXTS.contract,
    plant: (build) =>
      changeRegistry(build, ({ routes }) => {
        for (const route of routes) route.screen = 'absent'
      }),
  },
  {
    name: 'screen is not a component',
    panelText: PANEL_TEXTS.contract,
    plant: (build) => rebuild(build, 'screen', exporting('"nothing to render"')),
  },
  {
    name: 'registry wants React 99',
    panelText: PANEL_TEXTS.incompatible,
    plant: (build) => changeRegistry(build, ({ shared }) => Object.assign(shared, { react: '^99.0.0' })),
  },
  {
    name: 'build wants React 99',
    panelText: PANEL_TEXTS.incompatible,
    plant: (build) => rebuild(build, 'entry', (text) => text.replaceAll('"^19.3.0"', '"^99.0.0"')),
  },
  {
    name: 'registry wants contract 99',
    panelText: PANEL_TEXTS.incompatible,
    plant: (build) => changeRegistry(build, (remote) => Object.assign(remote, { contract: '^99.0.0' })),
  },
  {
    name: 'area wants contract 99',
    panelText: PANEL_TEXTS.incompatible,
    plant: (build) => rebuild(build, 'exposed', (text) => text.replace(/contract:"[^"]+"/, 'contract:"^99.0.0"')),
  },
]

export const CODE_FAULTS: readonly CodeFault[] = [...FILE_FAULTS, ...BUILD_FAULTS]
