import { toasts } from '@ponte/contracts/toasts'
import type { User } from '@ponte/contracts/users'
import type { CreateDialogProps } from '../directory/directory.ts'
import type { NewPersonValues } from '../form/create/new-person.ts'
import { useSample } from '../form/create/use-sample.ts'
import { createText } from '../form/text.ts'
import { PersonDialog } from './person-dialog.tsx'

/** Loads a sample person. The gateway recognizes the chunk's name and never sends it outside a demo. */
async function loadSamplePerson(): Promise<Partial<NewPersonValues>> {
  const { samplePerson } = await import(/* webpackChunkName: "demo-sample-records" */ '../form/create/sample-records.ts')
  return samplePerson()
}

const professionalToasts = { created: toasts.professionalCreated, createFailed: toasts.professionalCreateFailed }

export function CreateProfessionalDialog(props: CreateDialogProps<User>) {
  const sample = useSample(props.host, loadSamplePerson)
  if (sample === undefined) return null
  return (
    <PersonDialog
      {...props}
      start={{ ...sample, role: 'professional' }}
      hasRoleChoice={false}
      words={createText.professional}
      toasts={professionalToasts}
    />
  )
}

const userToasts = { created: toasts.userCreated, createFailed: toasts.userCreateFailed }

export function CreateUserDialog(props: CreateDialogProps<User>) {
  const sample = useSample(props.host, loadSamplePerson)
  if (sample === undefined) return null
  return <PersonDialog {...props} start={sample ?? {}} hasRoleChoice words={createText.user} toasts={userToasts} />
}
