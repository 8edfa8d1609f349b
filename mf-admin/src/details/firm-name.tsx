import { getFirm, listFirms } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { useQuery } from '@ponte/platform/query'
import { oneKey } from '../directory/list/cached-list.ts'
import { text } from '../text.ts'

/** The name of a user's firm. A placeholder while it is loading, or if it fails to load. */
export function FirmName({ id, host }: { id: string; host: Host }) {
  const { data } = useQuery({
    queryKey: oneKey({ cacheKey: listFirms.path }, id),
    queryFn: ({ signal }) => host.call(getFirm, { params: { id } }, signal),
  })
  if (data === undefined) return text.nothing
  return host.session.read().user?.role === 'admin' ? <Link to={`/firms?id=${id}`}>{data.name}</Link> : data.name
}
