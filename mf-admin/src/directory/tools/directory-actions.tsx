import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { useAction } from '@ponte/platform/use-action'
import { Button } from '@ponte/shared-ui/button'
import { lazy, Suspense, useState } from 'react'
import { directoryText } from '../text.ts'
import type { DirectoryText } from '../../text.ts'
import styles from './directory-actions.module.css'
import type { Listing, DirectoryWork } from '../directory.ts'
import { exportList } from './export-list.ts'

const ImportDialog = lazy(async () => {
  const { ImportDialog } = await import(/* webpackChunkName: "import" */ '../../import-dialog/import-dialog.tsx')
  return { default: ImportDialog }
})

interface Props<Item> {
  host: Host
  text: DirectoryText
  work: DirectoryWork<Item>
  /** The current listing. */
  listing: Listing
  onCreated: (item: Item) => void
  onImported: (count: number) => void
  leave: (then: () => void) => void
}

/** Actions on the whole list: export, import, create. Their dialogs are loaded on demand. */
export function DirectoryActions<Item>({ host, text, work, listing, onCreated, onImported, leave }: Props<Item>) {
  const [open, setOpen] = useState<'create' | 'import' | null>(null)
  const exporting = useAction(host, { failed: directoryText.exportFailed, toastMs: ADMIN_TOAST_MS })
  const { CreateDialog, imports } = work
  const close = () => setOpen(null)
  const save = () => exporting.run(() => exportList(host, work, { listing }))
  return (
    <div className={styles['actions']}>
      <Button variant="outline" icon="download" isBusy={exporting.isBusy} onClick={() => void save()}>
        <span className={styles['label']}>{directoryText.export}</span>
      </Button>
      {imports !== null && (
        <Button variant="outline" icon="upload" onClick={() => leave(() => setOpen('import'))}>
          <span className={styles['label']}>{directoryText.import}</span>
        </Button>
      )}
      <Button icon="plus" onClick={() => leave(() => setOpen('create'))}>
        {text.create}
      </Button>
      <Suspense>
        {open === 'create' && (
          <CreateDialog
            host={host}
            onClose={close}
            onCreated={(item) => {
              close()
              onCreated(item)
            }}
          />
        )}
        {open === 'import' && imports !== null && <ImportDialog kind={imports} host={host} onClose={close} onImported={onImported} />}
      </Suspense>
    </div>
  )
}
