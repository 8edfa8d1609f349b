import { toasts } from '@ponte/contracts/toasts'
import type { User } from '@ponte/contracts/users'
import type { CreateDialogProps } from '../directory/directory.ts'
import { useSample } from '../form/create/use-sample.ts'
import { createText } from '../text-forms.ts'
import { loadSamplePerson } from './load-sample-person.ts'
import { PersonDialog } from './person-dialog.tsx'

const createToasts = { created: toasts.userCreated, createFailed: toasts.userCreateFailed }

export function CreateUserDialog(props: CreateDialogProps<User>) {
  const sample = useSample(props.host, loadSamplePerson)
  if (sample === undefined) return null
  return <PersonDialog {...props} start={sample ?? {}} hasRoleChoice words={createText.user} toasts={createToasts} />
}
