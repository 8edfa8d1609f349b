import { adminOnly } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

export const area = defineArea({
  name: 'mf-admin',
  owner: 'Time Administração',
  criticality: 'optional',
  timeoutMs: 8000,
  budgetKb: 130,
  contract: '^1.0.0',
  routes: [
    { path: '/dashboard', access: adminOnly, screen: 'dashboard', title: 'Dashboard', translations: { pt: { title: 'Painel' } } },
    {
      path: '/professionals',
      access: { firm: 'all', admin: 'all' },
      screen: 'professionals',
      title: 'Professionals',
      translations: { pt: { title: 'Profissionais' } },
    },
    { path: '/firms', access: adminOnly, screen: 'firms', title: 'Firms', translations: { pt: { title: 'Empresas' } } },
    { path: '/users', access: { firm: 'own', admin: 'all' }, screen: 'users', title: 'Users', translations: { pt: { title: 'Usuários' } } },
    { path: '/equipe', access: { firm: 'own' }, screen: 'team', title: 'Equipe', translations: { en: { title: 'Team' } } },
    { path: '/moderation', access: adminOnly, screen: 'moderation', title: 'Moderation', translations: { pt: { title: 'Moderação' } } },
    {
      path: '/data-quality',
      access: adminOnly,
      screen: 'data-quality',
      title: 'Data quality',
      translations: { pt: { title: 'Qualidade dos dados' } },
    },
    { path: '/remotes', access: adminOnly, screen: 'remotes', title: 'Remotes', translations: { pt: { title: 'Áreas remotas' } } },
  ],
  nav: [
    { label: 'Equipe', translations: { en: 'Team' }, path: '/equipe', roles: ['firm'], order: 46, icon: 'users' },
    {
      label: 'Professionals',
      translations: { pt: 'Profissionais' },
      path: '/professionals',
      roles: ['admin', 'firm'],
      order: 50,
      icon: 'id-card',
    },
    { label: 'Firms', translations: { pt: 'Empresas' }, path: '/firms', roles: ['admin'], order: 60, icon: 'building' },
    { label: 'Users', translations: { pt: 'Usuários' }, path: '/users', roles: ['admin', 'firm'], order: 70, icon: 'users' },
  ],
})
