import { getFirm, listFirms, type Firm } from '@ponte/contracts/firms'
import type { ScreenProps } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { Badge } from '@ponte/shared-ui/badge'
import { cityAndState } from '../details/labels.ts'
import { DirectoryPage } from '../directory/directory-page.tsx'
import type { Directory } from '../directory/directory.ts'
import { text } from '../text.ts'
import { FirmDetails } from './firm-details.tsx'

const firms: Directory<Firm> = {
  path: '/firms',
  cacheKey: listFirms.path,
  text: text.firms,
  // The product has one message for both.
  loadFailed: toasts.usersLoadFailed,
  list: (host, query, signal) => host.call(listFirms, { query }, signal),
  find: (host, id, signal) => host.call(getFirm, { params: { id } }, signal),
  entryOf: ({ _id, name, city, photo, isActive }) => ({
    id: _id,
    name,
    hint: cityAndState(city) ?? '',
    photo,
    badge: isActive ? undefined : <Badge tone="warning">{text.firm.inactive}</Badge>,
  }),
  details: (firm) => <FirmDetails firm={firm} />,
}

export default function FirmsPage({ host }: ScreenProps) {
  return <DirectoryPage host={host} directory={firms} />
}
