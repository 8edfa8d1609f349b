import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { useFailureToast } from '@ponte/platform/failure-toast'
import { Link } from '@ponte/platform/router'
import { MasterDetail } from '@ponte/shared-ui/master-detail'
import { useRef, Fragment } from 'react'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { isNotFound } from '@ponte/platform/refusal'
import { useSelection } from '../bulk/use-selection.ts'
import { Page } from '../page/page.tsx'
import { refetchDirectory } from './list/cached-list.ts'
import { DirectoryActions } from './tools/directory-actions.tsx'
import { DirectoryList } from './list/directory-list.tsx'
import styles from './directory-page.module.css'
import type { Directory, DirectoryRecord, DetailTools } from './directory.ts'
import { ListTools } from './tools/list-tools.tsx'
import { EVERYTHING, isNarrowed, listingOf } from './directory-address.ts'
import type { RowsHandle } from './list/rows.tsx'
import { UndoBar, useUndo } from './deletion/undo-bar.tsx'
import { useList, type PickedRecord } from './list/use-list.ts'
import { useDirectoryView } from './use-directory-view.ts'
import { useReading } from './use-reading.tsx'
import { NotLoaded } from '../page/not-loaded.tsx'
import { text } from '../text.ts'
import directoryDetailStyles from './directory-detail.module.css'

interface Props<Item extends DirectoryRecord> {
  host: Host
  directory: Directory<Item>
}

/** A searchable list on the left, the selected record on the right. A narrow screen shows one of them. */
export function DirectoryPage<Item extends DirectoryRecord>({ host, directory }: Props<Item>) {
  const { text, work } = directory
  const navigation = useDirectoryView(host, directory)
  const { view, to, go } = navigation
  const { list, picked } = useList(host, directory, view)
  useFailureToast(host, list, directory.loadFailed, ADMIN_TOAST_MS)

  const undo = useUndo()
  const selection = useSelection(host, directory, list.data?.listing ?? null)
  const rows = useRef<RowsHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const isListEmpty = list.data?.totalResults === 0
  const reading = useReading({ host, directory, navigation, picked, isListEmpty, parts: { rows, search, detail }, offerUndo: undo.offer })
  const { keptId, open, created, leave, toolsOf, questions } = reading
  // A narrow screen shows the detail.
  const isReading = view.id !== null

  return (
    <Page
      title={text.title}
      fills={isReading ? 'wide' : 'always'}
      actions={
        work !== null && (
          <div className={styles['tools']} data-reading={isReading}>
            <DirectoryActions
              {...{ host, text, work, leave }}
              listing={listingOf(view)}
              onCreated={created}
              onImported={() => void refetchDirectory(directory)}
            />
          </div>
        )
      }
    >
      <UndoBar undoable={undo.undoable} onGone={undo.forget} />
      <div className={styles['tools']} data-reading={isReading}>
        <ListTools
          {...{ host, directory, navigation, keptId, search, selection, leave }}
          listed={list.data}
          pickedId={picked.id}
          offerUndo={undo.offer}
        />
      </div>
      <MasterDetail
        as={Link}
        isFilling
        listLabel={text.title}
        detailLabel={text.detail}
        isPicked={isReading}
        backTo={to({ id: null })}
        backLabel={text.back}
        list={
          <DirectoryList
            ref={rows}
            {...{ host, directory, leave }}
            found={list}
            everything={isNarrowed(view) ? to({ ...EVERYTHING, id: null }) : null}
            pickedId={picked.id}
            to={(id) => to({ id })}
            onMove={(id) => go({ id }, true)}
            onOpen={open}
            ticks={selection.isOn ? selection : null}
            onSelect={work === null || selection.isOn ? null : selection.begin}
          />
        }
        detail={
          <div ref={detail}>
            <DirectoryDetail directory={directory} picked={picked} toolsOf={toolsOf} />
          </div>
        }
      />
      {questions}
    </Page>
  )
}

interface DirectoryDetailProps<Item extends DirectoryRecord> {
  directory: Directory<Item>
  picked: PickedRecord<Item>
  toolsOf: (item: Item) => DetailTools<Item>
}

function DirectoryDetail<Item extends DirectoryRecord>({ directory, picked: { id, item, found }, toolsOf }: DirectoryDetailProps<Item>) {
  if (item !== undefined) return <Fragment key={id}>{directory.details(item, toolsOf(item))}</Fragment>
  if (found === null) return <p className={directoryDetailStyles['nothing']}>{text.directory.nothingPicked}</p>
  if (isNotFound(found.error)) {
    return (
      <EmptyState title={text.directory.notFound} icon="search">
        <p>{text.directory.notFoundHint}</p>
      </EmptyState>
    )
  }
  return <NotLoaded query={found} words={{ loading: text.directory.loadingDetail, failed: text.directory.detailFailed }} />
}
