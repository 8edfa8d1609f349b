import type { AreaModule } from '@ponte/contracts/host'
import type { ScreenOf } from '@ponte/platform/area'
import type { area } from './area.ts'

export default {
  contract: '^1.0.0',
  screens: {
    landing: () => import(/* webpackChunkName: "landing" */ './landing-page/landing-page.tsx'),
    login: () => import(/* webpackChunkName: "login" */ './login-page/login-page.tsx'),
    terms: () => import(/* webpackChunkName: "terms" */ './legal/terms-page.tsx'),
    privacy: () => import(/* webpackChunkName: "privacy" */ './legal/privacy-page.tsx'),
    preparing: () => import(/* webpackChunkName: "preparing" */ './preparing-page/preparing-page.tsx'),
  } satisfies Record<ScreenOf<typeof area>, unknown>,
} satisfies AreaModule
