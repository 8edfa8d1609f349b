import { lazyPart } from '@ponte/platform/lazy-part'

/** The dialog, loaded on demand: most visits do not open it. */
export const contactDialog = lazyPart(() => import(/* webpackChunkName: "contact-dialog" */ './contact-dialog.tsx'))
