import { adminOnly } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

export const area = defineArea({
  name: 'mf-admin',
  owner: 'Time Administração',
  criticality: 'optional',
  timeoutMs: 8000,
  budgetKb: 99,
  contract: '^1.0.0',
  routes: [
    { path: '/dashboard', access: adminOnly, screen: 'dashboard', title: 'Dashboard' },
    { path: '/professionals', access: { firm: 'all', admin: 'all' }, screen: 'professionals', title: 'Professionals' },
    { path: '/firms', access: adminOnly, screen: 'firms', title: 'Firms' },
    { path: '/users', access: { firm: 'own', admin: 'all' }, screen: 'users', title: 'Users' },
    { path: '/equipe', access: { firm: 'own' }, screen: 'team', title: 'Equipe' },
    { path: '/moderation', access: adminOnly, screen: 'moderation', title: 'Moderation' },
    { path: '/data-quality', access: adminOnly, screen: 'data-quality', title: 'Data quality' },
    { path: '/remotes', access: adminOnly, screen: 'remotes', title: 'Remotes' },
  ],
  nav: [
    { label: 'Professionals', path: '/professionals', roles: ['admin', 'firm'], order: 50, icon: 'id-card' },
    { label: 'Firms', path: '/firms', roles: ['admin'], order: 60, icon: 'building' },
    { label: 'Users', path: '/users', roles: ['admin', 'firm'], order: 70, icon: 'users' },
  ],
})
