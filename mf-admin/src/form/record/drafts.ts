import { pageDrafts } from '@ponte/platform/drafts'

/** Never in a storage: the forms of an admin hold other people's data. */
export const drafts = pageDrafts('mf-admin')
