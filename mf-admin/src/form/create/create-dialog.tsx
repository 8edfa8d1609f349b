import { formFields, type FormFields } from '@ponte/platform/form-fields'
import { hasErrors, type Errors } from '@ponte/platform/problems'
import type { Form } from '@ponte/platform/use-form'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { useId, type ReactNode, Fragment } from 'react'
import { cancelText, leaveText, recordText, createText as words } from '../text.ts'
import { invalidTouched, labelsOfErrors } from '../problems.ts'
import { useTouchedFields } from './use-touched-fields.ts'
import styles from './missing.module.css'

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
      onClose={() => {
        form.discard()
        onClose()
      }}
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

interface MissingProps {
  id: string
  problems: object
  labels: Readonly<Record<string, string>>
}

/**
 * Lists what a form still needs before its button is enabled. Screen readers announce only additions, not the whole list at each key:
 * completed fields just disappear.
 */
function Missing({ id, problems, labels }: MissingProps) {
  const { missing, wrong } = labelsOfErrors(problems, labels)
  return (
    <div id={id} className={styles['missing']} aria-live="polite" aria-atomic="false">
      {missing.length > 0 && <Named title={words.missing} labels={missing} />}
      {wrong.length > 0 && <Named title={words.wrong} labels={wrong} />}
      {missing.length + wrong.length === 0 && <p>{words.ready}</p>}
    </div>
  )
}

function Named({ title, labels }: { title: string; labels: readonly string[] }) {
  return (
    <p>
      <strong>{title}</strong>{' '}
      {labels.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && ', '}
          {label}
        </Fragment>
      ))}
    </p>
  )
}
