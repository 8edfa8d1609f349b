import type { AreaModule } from '@ponte/contracts/host'
import type { ScreenOf } from '@ponte/platform/area'
import type { area } from './area.ts'

export default {
  contract: '^1.2.0',
  screens: {
    search: () => import(/* webpackChunkName: "search" */ './search-page/search-page.tsx'),
    professional: () => import(/* webpackChunkName: "professional" */ './profile-pages/professional-page.tsx'),
    firm: () => import(/* webpackChunkName: "firm" */ './profile-pages/firm-page.tsx'),
    opening: () => import(/* webpackChunkName: "opening" */ './opening-pages/opening-page.tsx'),
    openings: () => import(/* webpackChunkName: "openings" */ './opening-pages/opening-list-page.tsx'),
    contacts: () => import(/* webpackChunkName: "contacts" */ './contacts-page/contacts-page.tsx'),
    favorites: () => import(/* webpackChunkName: "favorites" */ './favorites/favorites-page.tsx'),
    'saved-searches': () => import(/* webpackChunkName: "saved-searches" */ './saved-searches/saved-searches-page.tsx'),
    'stop-alerts': () => import(/* webpackChunkName: "stop-alerts" */ './saved-searches/stop-alerts-page.tsx'),
  } satisfies Record<ScreenOf<typeof area>, unknown>,
  languages: {
    pt: () => import(/* webpackChunkName: "language-pt" */ './languages/pt.ts'),
    en: () => import(/* webpackChunkName: "language-en" */ './languages/en.ts'),
  },
} satisfies AreaModule
