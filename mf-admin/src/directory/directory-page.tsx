import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { SORTS } from '@ponte/contracts/records'
import { useFailureToast } from '@ponte/platform/failure-toast'
import { Link, useSearchParams } from '@ponte/platform/router'
import { MasterDetail } from '@ponte/shared-ui/master-detail'
import { Fragment, useRef, useState } from 'react'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { Page } from '../page/page.tsx'
import { askAnew, showSaved } from './cached-list.ts'
import { DirectoryActions } from './directory-actions.tsx'
import { DirectoryDetail } from './directory-detail.tsx'
import { DirectoryList } from './directory-list.tsx'
import styles from './directory-page.module.css'
import type { DetailTools, Directory, Listed } from './directory.ts'
import { addressOf, EVERYTHING, isNarrowed, listingOf, readPlace, type Place } from './place.ts'
import type { RowsHandle } from './rows.tsx'
import { Toolbar } from './toolbar.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useDeleting } from './use-deleting.tsx'
import { useFocus } from './use-focus.ts'
import { useLeaving } from './use-leaving.tsx'
import { useList } from './use-list.ts'
import { useUndo } from './use-undo.ts'

interface Props<Item extends Listed> {
  host: Host
  directory: Directory<Item>
}

/** A searchable list on the left, what is picked from it on the right. Where only one of them fits, the other one waits. */
export function DirectoryPage<Item extends Listed>({ host, directory }: Props<Item>) {
  const [params] = useSearchParams()
  const { text, work, filters: fields } = directory
  // Who was just deleted is not read any more, however soon the address says so.
  const [goneId, setGoneId] = useState<string | null>(null)
  const asked = readPlace(params, fields)
  const place = asked.id === goneId ? { ...asked, id: null } : asked
  const { list, picked } = useList(host, directory, place)
  useFailureToast(host, list.error, directory.loadFailed, ADMIN_TOAST_MS)

  const to = (change: Partial<Place>) => addressOf(directory.path, { ...place, ...change })
  const go = (change: Partial<Place>, replace = false) => host.navigate(to(change), { replace })
  // Where only one of the two fits, the detail.
  const isReading = place.id !== null
  const undo = useUndo()
  const selection = useSelection(host, directory, list.data?.listing ?? null)
  const { isDirty, setIsDirty, leave, question: leaveQuestion } = useLeaving(picked.id)
  // Somebody in the middle of editing goes on with that record, whatever the list is narrowed to.
  const keptId = isDirty ? picked.id : null

  const rows = useRef<RowsHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const focus = useFocus({
    rows,
    search,
    detail,
    pickedId: picked.item === undefined ? null : picked.id,
    isEmpty: list.data?.totalResults === 0,
    onBack: () => place.id !== null && leave(() => go({ id: null })),
  })
  function forget(id: string) {
    setGoneId(id)
    go({ id: null }, true)
  }
  const deleting = useDeleting(host, directory, {
    onGone(id) {
      forget(id)
      focus.onRow()
    },
    onBack(id) {
      setGoneId(null)
      go({ id }, true)
      focus.onDetail(id)
    },
    offerUndo: undo.offer,
  })

  function open(id: string) {
    const read = () => {
      if (place.id !== id) go({ id })
      focus.onDetail(id)
    }
    if (id === picked.id) read()
    else leave(read)
  }
  function created(item: Item) {
    showSaved(directory, item)
    go({ id: item._id })
    focus.onDetail(item._id)
    void askAnew(directory)
  }
  const tools = (item: Item): DetailTools<Item> => ({
    host,
    onSaved: (saved) => showSaved(directory, saved),
    onDelete: () => leave(() => deleting.ask(item)),
    onRestore: () => void deleting.restore(item),
    onDirty(isNowDirty, giveUp) {
      setIsDirty(isNowDirty, giveUp)
      // The first of the list is read without being named; another first one must not push it aside.
      if (isNowDirty && place.id === null) go({ id: item._id }, true)
    },
  })

  return (
    <Page
      title={text.title}
      fills={isReading ? 'wide' : 'always'}
      actions={
        work !== null && (
          <div className={styles['tools']} data-reading={isReading}>
            <DirectoryActions
              host={host}
              text={text}
              work={work}
              listing={listingOf(place)}
              onCreated={created}
              onImported={() => void askAnew(directory)}
              leave={leave}
            />
          </div>
        )
      }
    >
      <UndoBar undoable={undo.undoable} onGone={undo.forget} />
      <div className={styles['tools']} data-reading={isReading}>
        <Toolbar
          text={text}
          fields={fields}
          sorts={work === null ? null : SORTS}
          listing={place}
          search={search}
          onType={(q) => go({ q, id: keptId }, true)}
          onChoose={(change) => go({ ...change, id: keptId })}
        />
        {work !== null && selection.isOn && list.data !== undefined && (
          <BulkBar
            host={host}
            directory={directory}
            work={work}
            selection={selection}
            listed={list.data}
            leave={leave}
            offerUndo={undo.offer}
            onChanged={(ids, isGone) => {
              if (isGone && picked.id !== null && ids.has(picked.id)) forget(picked.id)
              else setGoneId(null)
            }}
          />
        )}
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
            host={host}
            directory={directory}
            found={list}
            everything={isNarrowed(place) ? to({ ...EVERYTHING, id: null }) : null}
            pickedId={picked.id}
            to={(id) => to({ id })}
            onMove={(id) => go({ id }, true)}
            onOpen={open}
            leave={leave}
            ticks={selection.isOn ? selection : null}
            onSelect={work === null || selection.isOn ? null : selection.begin}
          />
        }
        detail={
          <div ref={detail}>
            <DirectoryDetail found={picked.found}>
              {picked.item === undefined ? null : <Fragment key={picked.id}>{directory.details(picked.item, tools(picked.item))}</Fragment>}
            </DirectoryDetail>
          </div>
        }
      />
      {leaveQuestion}
      {deleting.question}
    </Page>
  )
}
