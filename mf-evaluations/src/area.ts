import { parties } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

export const area = defineArea({
  name: 'mf-evaluations',
  owner: 'Time Avaliações',
  criticality: 'essential',
  timeoutMs: 8000,
  budgetKb: 46.5,
  contract: '^1.0.0',
  routes: [
    {
      path: '/pending-evaluations',
      access: parties,
      screen: 'pending',
      title: 'Avaliações Pendentes',
      translations: { en: { title: 'Pending reviews' } },
    },
    {
      path: '/avaliacoes-recebidas',
      access: parties,
      screen: 'received',
      title: 'Avaliações recebidas',
      translations: { en: { title: 'Reviews received' } },
    },
    {
      path: '/professional-dashboard',
      access: { professional: 'own' },
      screen: 'professional-dashboard',
      title: 'Seu painel',
      translations: { en: { title: 'Your dashboard' } },
    },
    {
      path: '/firm-dashboard',
      access: { firm: 'own' },
      screen: 'firm-dashboard',
      title: 'Painel da empresa',
      translations: { en: { title: 'Firm dashboard' } },
    },
  ],
  nav: [
    {
      label: 'Avaliações',
      translations: { en: 'Reviews' },
      path: '/pending-evaluations',
      roles: ['professional', 'firm'],
      order: 40,
      icon: 'star',
    },
  ],
  slots: ['professional-dashboard', 'firm-dashboard'],
})
