import { changeFirms, deleteFirm, exportFirms, getFirm, listFirms, restoreFirm, type Firm } from '@ponte/contracts/firms'
import type { ScreenProps } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { Badge } from '@ponte/shared-ui/badge'
import { lazy } from 'react'
import { cityAndState } from '../details/labels.ts'
import { DirectoryPage } from '../directory/directory-page.tsx'
import type { Directory } from '../directory/directory.ts'
import { active, city, deleted, firmType, state } from '../directory/tools/filter-fields.ts'
import { FirmRecord } from '../firm/firm-record.tsx'
import { text } from '../text.ts'

const firms: Directory<Firm> = {
  path: '/firms',
  cacheKey: listFirms.path,
  text: text.firms,
  // The spec has one message for both.
  loadFailed: toasts.usersLoadFailed,
  filters: [firmType, state, city, active, deleted],
  work: {
    CreateDialog: lazy(async () => {
      const { CreateFirmDialog } = await import(/* webpackChunkName: "create-firm" */ '../firm/create-firm-dialog.tsx')
      return { default: CreateFirmDialog }
    }),
    imports: 'firms',
    remove: (host, id) => host.call(deleteFirm, { params: { id } }),
    restore: (host, id) => host.call(restoreFirm, { params: { id } }),
    bulk: (host, body) => host.call(changeFirms, { body }),
    exportSheet: (host, what) => {
      if ('ids' in what) return host.call(exportFirms, { query: { ids: what.ids } })
      return host.call(exportFirms, { query: { ...what.listing.filters, q: what.listing.q } })
    },
    fileName: 'firms',
    toasts: { deleted: toasts.firmDeleted, deleteFailed: toasts.firmDeleteFailed },
  },
  list: (host, { filters, ...query }, signal) => host.call(listFirms, { query: { ...filters, ...query } }, signal),
  find: (host, id, signal) => host.call(getFirm, { params: { id } }, signal),
  entryOf: ({ name, city, photo, isActive }) => ({
    name,
    hint: cityAndState(city) ?? '',
    photo,
    badge: isActive ? undefined : <Badge tone="warning">{text.firm.inactive}</Badge>,
  }),
  details: (firm, tools) => <FirmRecord firm={firm} tools={tools} />,
}

export default function FirmsPage({ host }: ScreenProps) {
  return <DirectoryPage host={host} directory={firms} />
}
