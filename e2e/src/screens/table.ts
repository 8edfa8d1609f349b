import type { Page } from '@playwright/test'
import {
  askForCode,
  askForContact,
  askForPasskey,
  breakRemote,
  reconnectAfter,
  awaitCode,
  goOffline,
  openAppCode,
  openBell,
  openDemo,
  openDrawer,
  openFilters,
  openUserMenu,
  refuseWithoutFactor,
  seeFailure,
} from './states.ts'

export type Role = 'visitor' | 'professional' | 'firm' | 'admin'
export const ROLES: readonly Role[] = ['visitor', 'professional', 'firm', 'admin']

export interface Screen {
  role: Role
  /** `:professional` and `:firm` stand for the id of somebody whom the search finds. */
  path: string
  /** The state of the screen, where it is not as it opens. */
  state?: string
  /** A step before the page is asked for; what it returns undoes it. */
  before?: (page: Page) => Promise<() => Promise<void>>
  /** A step once the page stands there. */
  then?: (page: Page) => Promise<void>
  /** The widths at which the state exists; all, where nothing is said. */
  only?: 'narrow' | 'wide'
}

const at =
  (role: Role) =>
  (path: string): Screen => ({ role, path })

const askToHide = (page: Page) =>
  page
    .getByRole('button', { name: /^Hide the text/ })
    .first()
    .click()

async function openOpening(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova vaga' }).click()
  await page.getByRole('dialog', { name: 'Nova vaga' }).waitFor()
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByLabel('CSV file').waitFor()
}

async function openHistory(page: Page): Promise<void> {
  await page.getByText('History', { exact: true }).click()
  await page.getByText(/^\d+ of \d+ changes?$|^No change is on record\.$/).waitFor()
}

/** Every screen of the product, for whoever looks at all of them. */
const SCREENS: readonly Screen[] = [
  ...[
    '/',
    '/login',
    '/register',
    '/esqueci-senha',
    '/redefinir-senha',
    '/confirmar-email',
    '/desfazer-email',
    '/convite',
    '/termos',
    '/privacidade',
    '/acessibilidade',
    '/registro-de-avaliacoes',
    '/search',
    '/search?type=opportunities',
    '/search?q=xyzxyz',
    '/profissionais/:professional',
    '/empresas/:firm',
    '/search?city=recife&reachesCity=true&q=enfermera',
    '/alertas/parar',
  ].map(at('visitor')),
  ...[
    '/',
    '/professional-dashboard',
    '/search?type=opportunities',
    '/pending-evaluations',
    '/my-profile',
    '/meus-contatos',
    '/favoritos',
    '/buscas-salvas',
    '/avaliacoes-recebidas',
    '/profile',
  ].map(at('professional')),
  ...[
    '/firm-dashboard',
    '/search',
    '/profissionais/:professional',
    '/pending-evaluations',
    '/professionals',
    '/users',
    '/my-firm',
    '/equipe',
    '/meus-contatos',
    '/avaliacoes-recebidas',
    '/profile',
  ].map(at('firm')),
  ...[
    '/dashboard',
    '/professionals',
    '/firms',
    '/users',
    '/moderation',
    '/moderation?state=decided',
    '/data-quality',
    '/data-quality?problem=license_unchecked',
    '/remotes',
    '/profile',
  ].map(at('admin')),
  { role: 'visitor', path: '/search', state: 'filters', then: openFilters },
  { role: 'visitor', path: '/search', state: 'demo', then: openDemo },
  { role: 'firm', path: '/search?city=belem', state: 'contact', then: askForContact },
  { role: 'visitor', path: '/search?type=opportunities&openOn=2020-01-01', state: 'no-openings' },
  { role: 'firm', path: '/my-firm', state: 'opening', then: openOpening },
  { role: 'firm', path: '/firm-dashboard', state: 'bell', then: openBell },
  { role: 'professional', path: '/professional-dashboard', state: 'drawer', then: openDrawer, only: 'narrow' },
  { role: 'professional', path: '/professional-dashboard', state: 'user-menu', then: openUserMenu },
  { role: 'admin', path: '/dashboard', state: 'user-menu', then: openUserMenu },
  { role: 'professional', path: '/', state: 'user-menu', then: openUserMenu },
  { role: 'admin', path: '/moderation', state: 'hide', then: askToHide },
  { role: 'admin', path: '/professionals', state: 'import', then: openImport },
  { role: 'admin', path: '/professionals', state: 'history', then: openHistory, only: 'wide' },
  { role: 'visitor', path: '/login', state: 'offline', before: reconnectAfter, then: goOffline },
  { role: 'visitor', path: '/login', state: 'second-step', before: askForCode, then: awaitCode },
  { role: 'professional', path: '/profile', state: 'second-factor', then: openAppCode },
  { role: 'professional', path: '/profile', state: 'passkey', then: askForPasskey },
  { role: 'admin', path: '/dashboard', state: 'second-factor', before: refuseWithoutFactor },
  { role: 'professional', path: '/search', state: 'failure', before: breakRemote('mf-search'), then: seeFailure },
]

export const screensOf = (role: Role): Screen[] => SCREENS.filter((screen) => screen.role === role)

/** The name of a screen in messages. */
export const nameOf = ({ role, path, state }: Screen): string => [role, path, ...(state === undefined ? [] : [state])].join(' ')

/** role-path-state-theme-width.png, with nothing in it that a file's name may not have. */
export function pictureOf({ role, path, state }: Screen, theme: string, width: number): string {
  const place = path === '/' ? 'landing' : path.slice(1).replace(/[^a-z0-9]+/gi, '-')
  return [role, place, ...(state === undefined ? [] : [state]), theme, `${width}.png`].join('-')
}

/** The console messages of the planted failures. */
export const PLANTED_ERRORS = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|RUNTIME-008|status of 403/
