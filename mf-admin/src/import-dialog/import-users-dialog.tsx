import { PERSON_IMPORT_FIELDS } from '@ponte/contracts/import-headings'
import { toasts } from '@ponte/contracts/toasts'
import { importUsers } from '@ponte/contracts/users'
import type { ImportDialogProps } from '../directory/directory.ts'
import { importWords } from './text.ts'
import { ImportDialog } from './import-dialog.tsx'

export function ImportUsersDialog(props: ImportDialogProps) {
  return (
    <ImportDialog
      {...props}
      words={importWords.professionals}
      fields={PERSON_IMPORT_FIELDS}
      failed={toasts.professionalCreateFailed}
      send={(body) => props.host.call(importUsers, { body })}
    />
  )
}

export default ImportUsersDialog
