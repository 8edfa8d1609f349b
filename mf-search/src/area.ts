import { anyone, parties } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

/** The header button's words: visitors from a search engine want to know what an account is good for here. */
const header = { signIn: 'Entrar para ver contatos' } as const

export const area = defineArea({
  name: 'mf-search',
  owner: 'Time Busca',
  criticality: 'primary',
  timeoutMs: 8000,
  budgetKb: 75,
  contract: '^1.2.0',
  routes: [
    {
      path: '/search',
      access: anyone,
      screen: 'search',
      title: 'Buscar profissionais e oportunidades',
      description:
        'Encontre técnicos, enfermeiros e médicos por profissão, especialidade e cidade, ou clínicas e hospitais que procuram gente.',
      header,
      prerender: 'on-request',
      scripts: 'on-demand',
    },
    {
      path: '/profissionais/:id',
      access: anyone,
      screen: 'professional',
      title: 'Perfil profissional',
      description: 'Profissão, cidade, especialidades e reputação de quem trabalha na saúde, com as avaliações de quem já contratou.',
      header,
      prerender: 'on-request',
      sitemap: 'professionals',
    },
    {
      path: '/empresas/:id',
      access: anyone,
      screen: 'firm',
      title: 'Perfil da empresa',
      description: 'O que a clínica ou o hospital procura e oferece, onde fica e o que dizem dele os profissionais que já trabalharam lá.',
      header,
      prerender: 'on-request',
      sitemap: 'opportunities',
    },
    { path: '/meus-contatos', access: parties, screen: 'contacts', title: 'Meus contatos', offline: true },
    { path: '/favoritos', access: parties, screen: 'favorites', title: 'Favoritos' },
    { path: '/buscas-salvas', access: parties, screen: 'saved-searches', title: 'Buscas salvas' },
    // Whoever follows the link of an e-mail is left alone without signing in.
    { path: '/alertas/parar', access: anyone, screen: 'stop-alerts', title: 'Parar avisos por e-mail', header: 'brand' },
  ],
  nav: [
    { label: 'Oportunidades', path: '/search?type=opportunities', roles: ['professional'], order: 30, icon: 'briefcase' },
    { label: 'Buscar profissionais', path: '/search?type=professionals', roles: ['firm'], order: 30, icon: 'search' },
    { label: 'Meus contatos', path: '/meus-contatos', roles: ['professional', 'firm'], order: 90, icon: 'chat' },
  ],
})
