import type { Host } from '@ponte/contracts/host'
import { Link, useSearchParams } from '@ponte/platform/router'
import { MasterDetail } from '@ponte/shared-ui/master-detail'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { useFailureToast } from '@ponte/platform/failure-toast'
import { Page } from '../page/page.tsx'
import { DirectoryDetail } from './directory-detail.tsx'
import { DirectoryList } from './directory-list.tsx'
import type { Directory } from './directory.ts'
import { FilterBox } from './filter-box.tsx'
import { addressOf, readPlace, type Place } from './place.ts'
import { useDirectory } from './use-directory.ts'

interface Props<Item> {
  host: Host
  directory: Directory<Item>
}

/** A searchable list on the left, what is picked from it on the right. Where only one of them fits, the other one waits. */
export function DirectoryPage<Item>({ host, directory }: Props<Item>) {
  const [params] = useSearchParams()
  const place = readPlace(params)
  const { list, picked, found } = useDirectory(host, directory, place)
  useFailureToast(host, list.error, directory.loadFailed, ADMIN_TOAST_MS)
  const { text, entryOf } = directory
  const to = (change: Partial<Place>) => addressOf(directory.path, { ...place, ...change })

  return (
    <Page title={text.title}>
      <MasterDetail
        as={Link}
        listLabel={text.title}
        detailLabel={text.detail}
        isPicked={place.id !== null}
        backTo={to({ id: null })}
        backLabel={text.back}
        list={
          <>
            <FilterBox
              label={text.filter}
              hint={text.filterHint}
              value={place.q}
              onFilter={(q) => host.navigate(to({ q, page: 1, id: null }), { replace: true })}
            />
            <DirectoryList
              found={list}
              text={text}
              isFiltered={place.q.trim() !== ''}
              entryOf={entryOf}
              pickedId={picked === undefined ? null : entryOf(picked).id}
              to={to}
            />
          </>
        }
        detail={<DirectoryDetail found={found}>{picked === undefined ? null : directory.details(picked, host)}</DirectoryDetail>}
      />
    </Page>
  )
}
