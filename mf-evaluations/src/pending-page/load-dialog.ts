import { lazyPart } from '@ponte/platform/lazy-part'

/** The dialog, loaded on demand: many visits only read the lists. */
export const contactDialog = lazyPart(() => import(/* webpackChunkName: "contact-dialog" */ '../contact-dialog/contact-dialog.tsx'))
