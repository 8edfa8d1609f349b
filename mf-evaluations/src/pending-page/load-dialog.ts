import { lazyPart } from '@ponte/platform/lazy-part'

/** The dialog, loaded on demand: many look at the lists and leave. */
export const contactDialog = lazyPart(() => import(/* webpackChunkName: "contact-dialog" */ '../contact-dialog/contact-dialog.tsx'))
