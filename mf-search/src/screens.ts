import type { AreaModule } from '@ponte/contracts/host'
import type { ScreenOf } from '@ponte/platform/area'
import type { area } from './area.ts'

export default {
  contract: '^1.0.0',
  screens: {
    search: () => import(/* webpackChunkName: "search" */ './search-page/search-page.tsx'),
    preparing: () => import(/* webpackChunkName: "preparing" */ './preparing-page/preparing-page.tsx'),
  } satisfies Record<ScreenOf<typeof area>, unknown>,
} satisfies AreaModule
