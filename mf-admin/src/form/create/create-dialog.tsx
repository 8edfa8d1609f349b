import { formFields, type FormFields } from '@ponte/platform/form-fields'
import { hasErrors, type Errors } from '@ponte/platform/problems'
import type { Form } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { useId, type ReactNode } from 'react'
import { cancelText, leaveText, recordText } from '../text.ts'
import { Missing } from './missing.tsx'
import { invalidTouched } from '../problems.ts'
import { useTouchedFields } from './use-touched-fields.ts'

interface Props<Values extends object> {
  words: { title: string; submit: string }
  form: Form<Values>
  /** Why the form cannot be sent yet, in this screen's words. */
  problems: Errors<Values>
  labels: Readonly<Record<string, string>>
  onClose: () => void
  /** The fields, which show errors once touched. */
  children: (form: FormFields<Values>) => ReactNode
}

/** A form that can be sent only when valid, and lists the missing fields. */
export function CreateDialog<Values extends object>({ words, form, problems, labels, onClose, children }: Props<Values>) {
  const { touched, watch } = useTouchedFields()
  const missingId = useId()
  const errors = { ...invalidTouched(problems, touched), ...form.errors }
  return (
    <FormDialog
      {...watch}
      title={words.title}
      form={form}
      onClose={onClose}
      leave={leaveText}
      discard={cancelText}
      cancelLabel={recordText.cancel}
      closeLabel={cancelText.close}
      note={<Missing id={missingId} problems={problems} labels={labels} />}
      submit={{ children: words.submit, disabled: hasErrors(problems), 'aria-describedby': missingId }}
    >
      {children(formFields({ ...form, errors }))}
    </FormDialog>
  )
}
