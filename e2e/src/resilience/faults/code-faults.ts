import type { Harm } from './line.ts'
import { type Build, cutOff, failing, flipped, gone, never, page, rebuilt, registrySays, slow, truncated } from './tamper.ts'

/** What the panel says, by what is the matter. */
const SAID = {
  network: 'Não conseguimos baixar esta parte do site. Confira sua conexão com a internet.',
  http: 'O servidor não encontrou esta parte do site. Ela deve voltar em instantes.',
  timeout: 'Esta parte do site está demorando demais para responder.',
  integrity: 'Os arquivos desta parte do site chegaram alterados, por isso não foram executados.',
  incompatible: 'Esta parte do site foi atualizada e ainda não combina com a página que você tem aberta.',
  evaluate: 'Esta parte do site chegou, mas falhou ao iniciar.',
  contract: 'Esta parte do site chegou incompleta.',
  render: 'Um erro interrompeu esta tela. O restante do site continua funcionando.',
  chunk: 'Uma parte desta tela não está mais disponível, provavelmente por uma atualização recente.',
} as const

export interface CodeFault {
  name: string
  says: string
  /** Nothing answers in time, so the remote's own limit is what ends the waiting. */
  isLate?: boolean
  /** The browser keeps the address of a hung chunk busy for every further try of the page, so a new page is what helps. */
  needsReload?: boolean
  plant(build: Build): Harm | Promise<Harm>
}

/** Any time limit would do to show that it is kept. A short one keeps this suite short; one case waits for the true one. */
export const SHORT_LIMIT_MS = 1500

export const withShortLimit = (build: Build, harm: Harm): Harm => ({
  ...harm,
  ...registrySays(build, (remote) => Object.assign(remote, { timeoutMs: SHORT_LIMIT_MS })),
})

const THROWS = (text: string): string => `throw new Error("broken build");${text}`
const exporting = (what: string) => (text: string) => text.replace(/default:\(\)=>[\w$]+/, `default:()=>${what}`)

export const HANGS: CodeFault = {
  name: 'entry hangs',
  says: SAID.timeout,
  isLate: true,
  plant: (build) => failing(build, 'entry', never),
}

export const CODE_FAULTS: readonly CodeFault[] = [
  { name: 'every file refused', says: SAID.network, plant: (build) => failing(build, 'everything', cutOff) },
  { name: 'every file gone, 404', says: SAID.http, plant: (build) => failing(build, 'everything', gone) },
  { name: 'HTML for every file', says: SAID.integrity, plant: (build) => failing(build, 'everything', page) },
  { name: 'truncated entry', says: SAID.integrity, plant: (build) => failing(build, 'entry', truncated) },
  { name: 'truncated screen', says: SAID.integrity, plant: (build) => failing(build, 'screen', truncated) },
  { name: 'slow, 1 KB/s', says: SAID.timeout, isLate: true, plant: (build) => failing(build, 'everything', slow) },
  HANGS,
  { name: 'exposed chunk hangs', says: SAID.timeout, isLate: true, needsReload: true, plant: (build) => failing(build, 'area', never) },
  { name: 'entry throws', says: SAID.evaluate, plant: (build) => rebuilt(build, 'entry', THROWS) },
  { name: 'exposed chunk throws', says: SAID.evaluate, plant: (build) => rebuilt(build, 'area', THROWS) },
  {
    name: 'throws at render',
    says: SAID.render,
    plant: (build) => rebuilt(build, 'screen', exporting('()=>{throw new Error("broken at render")}')),
  },
  {
    name: 'screen not in the area',
    says: SAID.contract,
    plant: (build) =>
      registrySays(build, ({ routes }) => {
        for (const route of routes) route.screen = 'absent'
      }),
  },
  { name: 'screen is no component', says: SAID.contract, plant: (build) => rebuilt(build, 'screen', exporting('"nothing to render"')) },
  {
    name: 'registry wants React 99',
    says: SAID.incompatible,
    plant: (build) => registrySays(build, ({ shared }) => Object.assign(shared, { react: '^99.0.0' })),
  },
  {
    name: 'build wants React 99',
    says: SAID.incompatible,
    plant: (build) => rebuilt(build, 'entry', (text) => text.replaceAll('"^19.3.0"', '"^99.0.0"')),
  },
  {
    name: 'registry wants contract 99',
    says: SAID.incompatible,
    plant: (build) => registrySays(build, (remote) => Object.assign(remote, { contract: '^99.0.0' })),
  },
  {
    name: 'area wants contract 99',
    says: SAID.incompatible,
    plant: (build) => rebuilt(build, 'area', (text) => text.replace(/contract:"[^"]+"/, 'contract:"^99.0.0"')),
  },
  { name: 'flipped byte in the entry', says: SAID.integrity, plant: (build) => failing(build, 'entry', flipped) },
  { name: 'flipped byte in a lazy chunk', says: SAID.integrity, plant: (build) => failing(build, 'screen', flipped) },
  { name: 'flipped byte in the styles', says: SAID.integrity, plant: (build) => failing(build, 'css', flipped) },
  { name: 'lazy chunk gone', says: SAID.chunk, plant: (build) => failing(build, 'screen', gone) },
]
