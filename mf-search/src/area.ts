import { anyone, parties } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

/** Label of the header's sign-in button: visitors from a search engine need to know what an account gives them here. */
const header = { signIn: 'Entrar para ver contatos' } as const

export const area = defineArea({
  name: 'mf-search',
  owner: 'Time Busca',
  criticality: 'primary',
  timeoutMs: 8000,
  budgetKb: 111,
  contract: '^1.2.0',
  routes: [
    {
      path: '/search',
      access: anyone,
      screen: 'search',
      title: 'Buscar profissionais e oportunidades',
      translations: {
        en: {
          title: 'Search professionals and opportunities',
          description: 'Find technicians, nurses and doctors by profession, specialty and city, or clinics and hospitals that are hiring.',
          signIn: 'Sign in to see contact details',
        },
      },
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
      translations: {
        en: {
          title: 'Professional profile',
          description: 'A health professional’s profession, city, specialties and reputation, with reviews from people who hired them.',
          signIn: 'Sign in to see contact details',
        },
      },
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
      translations: {
        en: {
          title: 'Firm profile',
          description: 'What the clinic or hospital needs and offers, where it is, and reviews from professionals who worked there.',
          signIn: 'Sign in to see contact details',
        },
      },
      description: 'O que a clínica ou o hospital procura e oferece, onde fica e o que dizem dele os profissionais que já trabalharam lá.',
      header,
      prerender: 'on-request',
      sitemap: 'opportunities',
    },
    {
      path: '/vagas/:id',
      access: anyone,
      screen: 'opening',
      title: 'Vaga na saúde',
      translations: {
        en: {
          title: 'Health care opening',
          description: 'What the clinic or hospital needs, where and on which days, and reviews from professionals who worked there.',
          signIn: 'Sign in to see contact details',
        },
      },
      description: 'O que a clínica ou o hospital procura, onde e em que dias, e o que dizem dele os profissionais que já trabalharam lá.',
      header,
      prerender: 'on-request',
      sitemap: 'openings',
    },
    {
      path: '/vagas/:city/:specialty',
      access: anyone,
      screen: 'openings',
      title: 'Vagas na saúde',
      translations: {
        en: {
          title: 'Health care openings',
          description: 'Temporary openings in clinics and hospitals by city, profession and specialty, with reviews from professionals.',
          signIn: 'Sign in to see contact details',
        },
      },
      description: 'Vagas com data em clínicas e hospitais, por cidade, profissão e especialidade, com avaliações de quem já trabalhou lá.',
      header,
      prerender: 'on-request',
    },
    {
      path: '/meus-contatos',
      access: parties,
      screen: 'contacts',
      title: 'Meus contatos',
      translations: { en: { title: 'My contacts' } },
      offline: true,
    },
    { path: '/favoritos', access: parties, screen: 'favorites', title: 'Favoritos', translations: { en: { title: 'Favorites' } } },
    {
      path: '/buscas-salvas',
      access: parties,
      screen: 'saved-searches',
      title: 'Buscas salvas',
      translations: { en: { title: 'Saved searches' } },
    },
    // The unsubscribe link of alert e-mails works without signing in.
    {
      path: '/alertas/parar',
      access: anyone,
      screen: 'stop-alerts',
      title: 'Parar avisos por e-mail',
      translations: { en: { title: 'Stop e-mail alerts' } },
      header: 'brand',
    },
  ],
  nav: [
    {
      label: 'Oportunidades',
      translations: { en: 'Opportunities' },
      path: '/search?type=opportunities',
      roles: ['professional'],
      order: 30,
      icon: 'briefcase',
    },
    {
      label: 'Buscar profissionais',
      translations: { en: 'Search professionals' },
      path: '/search',
      roles: ['firm'],
      order: 30,
      icon: 'search',
    },
    {
      label: 'Meus contatos',
      translations: { en: 'My contacts' },
      path: '/meus-contatos',
      roles: ['professional', 'firm'],
      order: 45,
      icon: 'chat',
    },
  ],
  slots: ['professional-profile', 'firm-profile', 'contact-row'],
})
