import type { AreaModule } from '@ponte/contracts/host'
import type { ScreenOf } from '@ponte/platform/area'
import type { area } from './area.ts'

export default {
  contract: '^1.1.0',
  screens: {
    landing: () => import(/* webpackChunkName: "landing" */ './landing-page/landing-page.tsx'),
    login: () => import(/* webpackChunkName: "login" */ './login-page/login-page.tsx'),
    terms: () => import(/* webpackChunkName: "terms" */ './legal/terms/terms-page.tsx'),
    privacy: () => import(/* webpackChunkName: "privacy" */ './legal/privacy/privacy-page.tsx'),
    accessibility: () => import(/* webpackChunkName: "accessibility" */ './legal/accessibility/accessibility-page.tsx'),
    'review-log': () => import(/* webpackChunkName: "review-log" */ './legal/review-log/review-log-page.tsx'),
    register: () => import(/* webpackChunkName: "register" */ './register-page/register-page.tsx'),
    'select-type': () => import(/* webpackChunkName: "select-type" */ './select-type-page/select-type-page.tsx'),
    'complete-profile': () => import(/* webpackChunkName: "complete-profile" */ './complete-profile-page/complete-profile-page.tsx'),
    'complete-firm': () => import(/* webpackChunkName: "complete-firm" */ './complete-firm-page/complete-firm-page.tsx'),
    forgot: () => import(/* webpackChunkName: "forgot" */ './mail-links/forgot-page.tsx'),
    reset: () => import(/* webpackChunkName: "reset" */ './mail-links/reset-page.tsx'),
    'confirm-email': () => import(/* webpackChunkName: "confirm-email" */ './mail-links/confirm-email-page.tsx'),
    'take-back': () => import(/* webpackChunkName: "take-back" */ './mail-links/take-back-page.tsx'),
    invitation: () => import(/* webpackChunkName: "invitation" */ './invitation-page/invitation-page.tsx'),
    profile: () => import(/* webpackChunkName: "profile" */ './profile-page/profile-page.tsx'),
    'my-profile': () => import(/* webpackChunkName: "my-profile" */ './my-profile-page/my-profile-page.tsx'),
    openings: () => import(/* webpackChunkName: "openings" */ './my-firm-page/openings/openings-page.tsx'),
    'my-firm': () => import(/* webpackChunkName: "my-firm" */ './my-firm-page/my-firm-page.tsx'),
  } satisfies Record<ScreenOf<typeof area>, unknown>,
  languages: {
    pt: () => import(/* webpackChunkName: "language-pt" */ './languages/pt.ts'),
    en: () => import(/* webpackChunkName: "language-en" */ './languages/en.ts'),
  },
} satisfies AreaModule
