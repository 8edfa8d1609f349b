import type { AreaModule } from '@ponte/contracts/host'
import type { ScreenOf } from '@ponte/platform/area'
import type { area } from './area.ts'

export default {
  contract: '^1.0.0',
  screens: {
    pending: () => import(/* webpackChunkName: "pending" */ './pending-page/pending-page.tsx'),
    received: () => import(/* webpackChunkName: "received" */ './received-page/received-page.tsx'),
    'professional-dashboard': () =>
      import(/* webpackChunkName: "professional-dashboard" */ './professional-dashboard/professional-dashboard-page.tsx'),
    'firm-dashboard': () => import(/* webpackChunkName: "firm-dashboard" */ './firm-dashboard/firm-dashboard-page.tsx'),
  } satisfies Record<ScreenOf<typeof area>, unknown>,
  languages: {
    pt: () => import(/* webpackChunkName: "language-pt" */ './languages/pt.ts'),
    en: () => import(/* webpackChunkName: "language-en" */ './languages/en.ts'),
  },
} satisfies AreaModule
