import { pageDrafts } from '@ponte/platform/drafts'

/** Never in storage: an admin's forms contain other people's data. */
export const drafts = pageDrafts('mf-admin')
