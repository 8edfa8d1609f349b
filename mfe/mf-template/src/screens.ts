import type { AreaModule } from '@ponte/contracts/host'
import type { ScreenOf } from '@ponte/platform/area'
import type { area } from './area.ts'

export default {
  contract: '^1.0.0',
  screens: {
    home: () => import(/* webpackChunkName: "home" */ './home-page/home-page.tsx'),
  } satisfies Record<ScreenOf<typeof area>, unknown>,
} satisfies AreaModule
