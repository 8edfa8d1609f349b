import { lazyPart } from '@ponte/platform/lazy-part'

/** The filters, loaded on demand: many searches are done by words alone. */
export const filterParts = lazyPart(() => import(/* webpackChunkName: "filters" */ './filter-parts.ts'))
