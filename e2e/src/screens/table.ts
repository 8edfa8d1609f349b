import type { Page } from '@playwright/test'
import { DIALOGS, screenWith } from './dialogs.ts'
import type { Role, Screen } from './screen.ts'
import {
  askForCode,
  breakRemote,
  reconnectAfter,
  awaitCode,
  goOffline,
  openFilters,
  openUserMenu,
  refuseWithoutFactor,
  waitForFailure,
} from './states.ts'

const at =
  (role: Role) =>
  (path: string): Screen => ({ role, path })

async function openHistory(page: Page): Promise<void> {
  await page.getByText('History', { exact: true }).click()
  await page.getByText(/^\d+ of \d+ changes?$|^No changes recorded\.$/).waitFor()
}

/** Every screen of the product, for tests over all of them. */
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
    '/vagas/:opening',
    '/vagas/sao-paulo/instrumentacao',
    '/vagas/rio-branco/odontologia',
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
    '/vagas-da-empresa',
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
  ...DIALOGS.map(screenWith),
  { role: 'visitor', path: '/search', state: 'filters', then: openFilters, only: 'wide' },
  { role: 'visitor', path: '/search?type=opportunities&openOn=2020-01-01', state: 'no-openings' },
  { role: 'professional', path: '/professional-dashboard', state: 'user-menu', then: openUserMenu },
  { role: 'admin', path: '/dashboard', state: 'user-menu', then: openUserMenu },
  { role: 'professional', path: '/', state: 'user-menu', then: openUserMenu },
  { role: 'admin', path: '/professionals', state: 'history', then: openHistory, only: 'wide' },
  { role: 'visitor', path: '/login', state: 'offline', before: reconnectAfter, then: goOffline },
  { role: 'visitor', path: '/login', state: 'second-step', before: askForCode, then: awaitCode },
  { role: 'admin', path: '/dashboard', state: 'second-factor', before: refuseWithoutFactor },
  { role: 'professional', path: '/search', state: 'failure', before: breakRemote('mf-search'), then: waitForFailure },
]

export const screensOf = (role: Role): Screen[] => SCREENS.filter((screen) => screen.role === role)

/** role-path-state-theme-width.png, without characters that file names may not have. */
export function pictureOf({ role, path, state }: Screen, theme: string, width: number): string {
  const place = path === '/' ? 'landing' : path.slice(1).replace(/[^a-z0-9]+/gi, '-')
  return [role, place, ...(state === undefined ? [] : [state]), theme, `${width}.png`].join('-')
}

/** The console messages of planted failures. */
export const PLANTED_ERRORS = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|RUNTIME-008|status of 403|status of 422/
