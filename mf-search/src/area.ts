import { anyone, parties } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

export const area = defineArea({
  name: 'mf-search',
  owner: 'Time Busca',
  criticality: 'primary',
  timeoutMs: 8000,
  contract: '^1.0.0',
  routes: [
    { path: '/search', access: anyone, screen: 'search', title: 'Buscar' },
    { path: '/profissionais/:id', access: anyone, screen: 'preparing', title: 'Perfil profissional' },
    { path: '/empresas/:id', access: anyone, screen: 'preparing', title: 'Perfil da empresa' },
    { path: '/meus-contatos', access: parties, screen: 'preparing', title: 'Meus contatos' },
  ],
  nav: [
    { label: 'Oportunidades', path: '/search?type=opportunities', roles: ['professional'], order: 30, icon: 'briefcase' },
    { label: 'Meus contatos', path: '/meus-contatos', roles: ['professional', 'firm'], order: 90, icon: 'chat' },
  ],
})
