import { lazyPart } from '@ponte/platform/lazy-part'

/** Many searches are done by words alone. */
export const filterParts = lazyPart(() => import(/* webpackChunkName: "filters" */ './filter-parts.ts'))
