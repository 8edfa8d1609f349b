import { lazyPart } from '@ponte/platform/lazy-part'

/** Most visits end without it. */
export const contactDialog = lazyPart(() => import(/* webpackChunkName: "contact-dialog" */ './contact-dialog.tsx'))
