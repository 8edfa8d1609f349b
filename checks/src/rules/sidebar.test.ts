import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { expect } from 'expect'

type Role = 'professional' | 'firm' | 'admin'

interface Item {
  label: string
  path: string
  roles: readonly Role[]
}

interface Area {
  routes: readonly { path: string; access: Readonly<Record<string, string>> }[]
  nav: readonly Item[]
}

const root = join(import.meta.dirname, '../../..')
const importFrom = (file: string): Promise<unknown> => import(pathToFileURL(join(root, file)).href)

const { sidebarItems } = (await importFrom('shell/src/frame/sidebar/sidebar-items.ts')) as {
  sidebarItems: (registry: { remotes: readonly Area[] }, role: Role) => Item[]
}
const { DASHBOARD, HOME_PATHS } = (await importFrom('contracts/src/accounts/roles.ts')) as {
  DASHBOARD: string
  HOME_PATHS: Partial<Record<Role, string>>
}

const ROLES: readonly Role[] = ['professional', 'firm', 'admin']
const areas = await Promise.all(
  globSync('mf-*/src/area.ts', { cwd: root }).map(async (file) => ((await importFrom(file)) as { area: Area }).area),
)

const pathOf = ({ path }: Item): string => path.split('?')[0] ?? ''

/** Roles that see an item whose route refuses them, and roles that a route admits but that see no item for it. */
function mistakesIn(remotes: readonly Area[]): string[] {
  const items = remotes.flatMap(({ nav }) => nav)
  const routes = new Map(remotes.flatMap((area) => area.routes.map(({ path, access }) => [path, access])))
  return items.flatMap((item) => {
    const access = routes.get(pathOf(item))
    if (access === undefined) return [`${item.label} leads to no page`]
    const shown = new Set(items.filter((other) => pathOf(other) === pathOf(item)).flatMap(({ roles }) => roles))
    const refused = item.roles
      .filter((role) => access[role] === undefined)
      .map((role) => `${item.label} is shown to ${role}, refused there`)
    // A page that visitors can see needs no item for each role.
    const missed = access['visitor'] === undefined ? ROLES.filter((role) => access[role] !== undefined && !shown.has(role)) : []
    return [...refused, ...missed.map((role) => `${item.label} is not shown to ${role}, allowed there`)]
  })
}

test('a sidebar item is shown to the roles that its page admits', () => {
  expect(mistakesIn(areas)).toEqual([])
})

test('each role has its home, and the items of the specification in their order', () => {
  const pages = areas.flatMap(({ routes }) => routes)
  for (const role of ROLES) {
    const home = pages.find(({ path }) => path === (HOME_PATHS[role] ?? DASHBOARD))
    expect(home?.access).toHaveProperty(role)
  }
  const labels = (role: Role): string[] => sidebarItems({ remotes: areas }, role).map(({ label }) => label)
  expect(labels('professional')).toEqual(['Home', 'Meus Dados', 'Oportunidades', 'Avaliações', 'Meus contatos'])
  expect(labels('firm')).toEqual([
    'Home',
    'Buscar profissionais',
    'Vagas',
    'Avaliações',
    'Meus contatos',
    'Equipe',
    'Dados da empresa',
    'Professionals',
    'Users',
  ])
  expect(labels('admin')).toEqual(['Home', 'Professionals', 'Firms', 'Users'])
})

test('an item for a role that is refused, and one that an allowed role lacks, are found', () => {
  const routes = [{ path: '/firms', access: { firm: 'own', admin: 'all' } }]
  const item = (roles: readonly Role[], path = '/firms?page=1'): Item => ({ label: 'Firms', path, roles })
  expect(mistakesIn([{ routes, nav: [item(['firm', 'admin'])] }])).toEqual([])
  expect(mistakesIn([{ routes, nav: [item(['firm', 'admin', 'professional'])] }])).toEqual([
    'Firms is shown to professional, refused there',
  ])
  expect(mistakesIn([{ routes, nav: [item(['admin'])] }])).toEqual(['Firms is not shown to firm, allowed there'])
  expect(mistakesIn([{ routes, nav: [item(['admin'], '/firm')] }])).toEqual(['Firms leads to no page'])
})
