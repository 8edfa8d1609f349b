import { tabDrafts } from '@ponte/platform/drafts'

export const drafts = tabDrafts('mf-search')
