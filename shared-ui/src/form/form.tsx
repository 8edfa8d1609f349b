import { useEffect, useRef, type FormHTMLAttributes, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { Alert } from '../alert/alert.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'

/** The part of a form's state that its look needs. */
export interface FormLook {
  state: 'idle' | 'sending' | 'sent'
  isDirty: boolean
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** The question after a press on a link that leads away from the form, and its two answers. */
  leaving: { isAsked: boolean; leave: () => void; stay: () => void }
}

/** The words of the question before what was typed is left. */
export interface LeaveWords {
  title: string
  /** The sentence about the loss of the unsent input. */
  lost: string
  leave: string
  stay: string
  close?: string
}

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'method' | 'noValidate'> {
  form: Pick<FormLook, 'submit' | 'leaving'>
  /** Absent where the form asks nobody. */
  leave?: LeaveWords | undefined
  ref?: Ref<HTMLFormElement>
}

/** A form with method post, so that a press before hydration never puts the input into an address. */
export function Form({ form: { submit, leaving }, leave, ...rest }: FormProps) {
  return (
    <>
      <form {...rest} method="post" noValidate onSubmit={submit} />
      {leave !== undefined && <LeaveQuestion isOpen={leaving.isAsked} words={leave} onLeave={leaving.leave} onStay={leaving.stay} />}
    </>
  )
}

interface QuestionProps {
  isOpen: boolean
  words: LeaveWords
  tone?: 'plain' | 'danger'
  onLeave: () => void
  onStay: () => void
}

export function LeaveQuestion({ isOpen, words: { title, lost, leave, stay, close }, tone = 'plain', onLeave, onStay }: QuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={leave}
      cancelLabel={stay}
      {...(close === undefined ? {} : { closeLabel: close })}
      tone={tone}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {lost}
    </ConfirmDialog>
  )
}

/** The reason why the form was not sent, scrolled into view: a long form may be scrolled elsewhere. */
export function FormAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)

  // Scrolls the document, which React does not own. The promise that browsers return is not a clean-up function.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={box}>
      <Alert tone="danger" action={action}>
        {children}
      </Alert>
    </div>
  )
}
