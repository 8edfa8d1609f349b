import { useEffect, useRef, type FormHTMLAttributes, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { Alert } from '../alert/alert.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'

/** What the look of a form needs to know of its state. */
export interface FormLook {
  state: 'idle' | 'sending' | 'sent'
  isDirty: boolean
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Whether a link was pressed that leads away from it, and the answers to that. */
  leaving: { isAsked: boolean; leave: () => void; stay: () => void }
}

/** The words of the question before what was typed is left. */
export interface LeaveWords {
  title: string
  /** What becomes of what was typed. */
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

/** By post, so that a press before the code has arrived never puts what was typed into an address. */
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

/** Why the form was not sent, brought into sight: a long form may be scrolled. */
export function FormAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)

  // Scrolling is the document's. (Browsers answer with a promise, which is no clean-up.)
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [])

  return (
    <div ref={box}>
      <Alert tone="danger" action={action}>
        {children}
      </Alert>
    </div>
  )
}
