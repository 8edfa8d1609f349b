import { translated } from '@ponte/contracts/translated'
import { counted } from '@ponte/contracts/numbers'

export const dashboardText = translated('mf-admin/dashboardText', {
  greeting: (name: string) => `Hello, ${name}`,
  role: (role: string) => `Role: ${role}`,
  loading: 'Loading figures…',
  failed: 'Failed to load figures',
  figures: 'Figures',
  professionals: 'Professionals',
  firms: 'Firms',
  users: 'Users',
  contacts: 'Contacts',
  evaluations: 'Evaluations',
  conversionRate: 'Conversion rate',
  perWeek: 'Contacts per week',
  week: 'Week of',
  newest: 'Newest sign-ups',
  noneYet: 'No sign-ups yet.',
})

export const waitingText = translated('mf-admin/waitingText', {
  title: 'Waiting for you',
  reports: counted('undecided report', 'undecided reports'),
  licenses: counted('license to check', 'licenses to check'),
  nothing: 'No pending tasks.',
  decided: 'Decided reviews',
  quality: 'Data quality',
  remotes: 'Remotes',
})
