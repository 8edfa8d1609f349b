import type { Host } from '@ponte/contracts/host'
import { SORTS } from '@ponte/contracts/records'
import type { Ref } from 'react'
import { BulkBar } from '../../bulk/bulk-bar.tsx'
import type { Selection } from '../../bulk/use-selection.ts'
import type { LoadedPage } from '../list/cached-list.ts'
import type { Directory, DirectoryRecord } from '../directory.ts'
import { Toolbar } from './toolbar.tsx'
import type { DirectoryNavigation } from '../use-directory-view.ts'
import type { OfferUndo } from '../deletion/undo-bar.tsx'

interface Props<Item extends DirectoryRecord> {
  host: Host
  directory: Directory<Item>
  navigation: DirectoryNavigation
  /** undefined before the first list has loaded. */
  listed: LoadedPage<Item> | undefined
  pickedId: string | null
  /** The record that stays selected, whatever the filters. */
  keptId: string | null
  search: Ref<HTMLInputElement>
  selection: Selection
  leave: (then: () => void) => void
  offerUndo: OfferUndo
}

/** The list's search, filters and order, and the actions on selected records. */
export function ListTools<Item extends DirectoryRecord>(props: Props<Item>) {
  const { host, directory, navigation, listed, pickedId, keptId, search, selection, leave, offerUndo } = props
  const { text, work, filters } = directory
  return (
    <>
      <Toolbar
        text={text}
        fields={filters}
        sorts={work === null ? null : SORTS}
        listing={navigation.view}
        search={search}
        onType={(q) => navigation.go({ q, id: keptId }, true)}
        onChoose={(change) => navigation.go({ ...change, id: keptId })}
      />
      {work !== null && selection.isOn && listed !== undefined && (
        <BulkBar
          host={host}
          directory={directory}
          work={work}
          selection={selection}
          listed={listed}
          leave={leave}
          offerUndo={offerUndo}
          onChanged={(ids, isGone) => {
            if (isGone && pickedId !== null && ids.has(pickedId)) navigation.go({ id: null }, true)
          }}
        />
      )}
    </>
  )
}
