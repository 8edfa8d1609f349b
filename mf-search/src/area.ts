import { anyone, parties } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

/** Who reaches these pages from a search engine wants to know what an account is good for here. */
const header = { signIn: 'Entrar para ver contatos' } as const

export const area = defineArea({
  name: 'mf-search',
  owner: 'Time Busca',
  criticality: 'primary',
  timeoutMs: 8000,
  contract: '^1.0.0',
  routes: [
    {
      path: '/search',
      access: anyone,
      screen: 'search',
      title: 'Buscar profissionais e oportunidades',
      description:
        'Encontre técnicos, enfermeiros e médicos por profissão, especialidade e cidade, ou clínicas e hospitais que procuram gente.',
      header,
      prerender: 'no-query',
    },
    { path: '/profissionais/:id', access: anyone, screen: 'preparing', title: 'Perfil profissional', header },
    { path: '/empresas/:id', access: anyone, screen: 'preparing', title: 'Perfil da empresa', header },
    { path: '/meus-contatos', access: parties, screen: 'preparing', title: 'Meus contatos' },
  ],
  nav: [
    { label: 'Oportunidades', path: '/search?type=opportunities', roles: ['professional'], order: 30, icon: 'briefcase' },
    { label: 'Meus contatos', path: '/meus-contatos', roles: ['professional', 'firm'], order: 90, icon: 'chat' },
  ],
})
