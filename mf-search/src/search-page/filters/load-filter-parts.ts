import { lazyPart } from '@ponte/platform/lazy-part'

/** The filters, loaded on demand: many searches use only text. */
export const filterParts = lazyPart(() => import(/* webpackChunkName: "filters" */ './filter-parts.ts'))
