import type { AreaModule } from '@ponte/contracts/host'
import type { ScreenOf } from '@ponte/platform/area'
import type { area } from './area.ts'

export default {
  contract: '^1.0.0',
  screens: {
    dashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard-page/dashboard-page.tsx'),
    professionals: () => import(/* webpackChunkName: "professionals" */ './professionals-page/professionals-page.tsx'),
    firms: () => import(/* webpackChunkName: "firms" */ './firms-page/firms-page.tsx'),
    users: () => import(/* webpackChunkName: "users" */ './users-page/users-page.tsx'),
    team: () => import(/* webpackChunkName: "team" */ './team/team-page.tsx'),
    moderation: () => import(/* webpackChunkName: "moderation" */ './moderation-page/moderation-page.tsx'),
    'data-quality': () => import(/* webpackChunkName: "data-quality" */ './data-quality-page/data-quality-page.tsx'),
    remotes: () => import(/* webpackChunkName: "remotes" */ './remotes-page/remotes-page.tsx'),
  } satisfies Record<ScreenOf<typeof area>, unknown>,
  languages: {
    pt: () => import(/* webpackChunkName: "language-pt" */ './languages/pt.ts'),
    en: () => import(/* webpackChunkName: "language-en" */ './languages/en.ts'),
  },
} satisfies AreaModule
