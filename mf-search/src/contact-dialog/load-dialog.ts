import { lazyPart } from '@ponte/platform/lazy-part'

/** The dialog, loaded on demand: most visits end without it. */
export const contactDialog = lazyPart(() => import(/* webpackChunkName: "contact-dialog" */ './contact-dialog.tsx'))
