import type { Locator, Page } from '@playwright/test'
import type { DEMO_ACCOUNTS } from '@ponte/contracts/demo-accounts'

/** A page linked from the sidebar, and the element that shows it has opened. */
export interface SidebarPage {
  path: string
  link: string
  landmark(page: Page): Locator
}

export interface VisitedScreen {
  /** The remote's name. */
  name: string
  screen: string
}

/** A remote with the page to visit, and the page to start from. */
export interface Remote extends SidebarPage, VisitedScreen {
  role: keyof typeof DEMO_ACCOUNTS
  neighbor: SidebarPage
}

const headingNamed = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name, exact: true })

const evaluations: SidebarPage = { path: '/pending-evaluations', link: 'Avaliações', landmark: headingNamed('Avaliações Pendentes') }
const contacts: SidebarPage = { path: '/meus-contatos', link: 'Meus contatos', landmark: headingNamed('Meus contatos') }

export const SEARCH: Remote = {
  name: 'mf-search',
  role: 'professional',
  ...{ path: '/search?type=opportunities', link: 'Oportunidades', landmark: (page) => page.getByRole('region', { name: 'Resultados' }) },
  screen: 'search',
  neighbor: evaluations,
}

export const EVALUATIONS: Remote = {
  name: 'mf-evaluations',
  role: 'professional',
  ...evaluations,
  screen: 'pending',
  neighbor: contacts,
}

export const MY_PROFILE: SidebarPage = { path: '/my-profile', link: 'Meus Dados', landmark: headingNamed('Meus Dados') }

export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Principal' })

export const follow = (page: Page, { link }: SidebarPage): Promise<void> => sidebar(page).getByRole('link', { name: link }).click()
