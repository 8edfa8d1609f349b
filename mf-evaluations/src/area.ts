import { parties } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

export const area = defineArea({
  name: 'mf-evaluations',
  owner: 'Time Avaliações',
  criticality: 'essential',
  timeoutMs: 8000,
  budgetKb: 43,
  contract: '^1.0.0',
  routes: [
    { path: '/pending-evaluations', access: parties, screen: 'pending', title: 'Avaliações Pendentes' },
    { path: '/avaliacoes-recebidas', access: parties, screen: 'received', title: 'Avaliações recebidas' },
    { path: '/professional-dashboard', access: { professional: 'own' }, screen: 'professional-dashboard', title: 'Seu painel' },
    { path: '/firm-dashboard', access: { firm: 'own' }, screen: 'firm-dashboard', title: 'Painel da empresa' },
  ],
  nav: [{ label: 'Avaliações', path: '/pending-evaluations', roles: ['professional', 'firm'], order: 40, icon: 'star' }],
})
