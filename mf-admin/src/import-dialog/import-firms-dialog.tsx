import { FIRM_IMPORT_FIELDS } from '@ponte/contracts/import-headings'
import { toasts } from '@ponte/contracts/toasts'
import { importFirms } from '@ponte/contracts/firms'
import type { ImportDialogProps } from '../directory/directory.ts'
import { importWords } from './text.ts'
import { ImportDialog } from './import-dialog.tsx'

export function ImportFirmsDialog(props: ImportDialogProps) {
  return (
    <ImportDialog
      {...props}
      words={importWords.firms}
      fields={FIRM_IMPORT_FIELDS}
      failed={toasts.firmCreateFailed}
      send={(body) => props.host.call(importFirms, { body })}
    />
  )
}

export default ImportFirmsDialog
