import { parties } from '@ponte/contracts/access'
import { defineArea } from '@ponte/platform/area'

export const area = defineArea({
  name: 'mf-template',
  owner: 'Time Modelo',
  criticality: 'optional',
  timeoutMs: 8000,
  budgetKb: 60,
  contract: '^1.0.0',
  routes: [
    {
      path: '/modelo',
      access: parties,
      screen: 'home',
      title: 'Modelo',
    },
  ],
  nav: [
    {
      label: 'Modelo',
      path: '/modelo',
      roles: ['professional', 'firm'],
      order: 80,
      icon: 'checklist',
    },
  ],
})
