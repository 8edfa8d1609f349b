import { useEffect, useRef, type FormHTMLAttributes, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { Alert } from '../alert/alert.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { bringIntoView, Unreached } from './unreached.tsx'

/** The part of a form's state needed for rendering. */
export interface FormLook {
  state: 'idle' | 'sending' | 'sent'
  isDirty: boolean
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** True if the last attempt did not reach the server: the form says so. */
  isUnreached?: boolean
  /** The confirmation before leaving the form, and its two answers. */
  leaving: { isAsked: boolean; leave: () => void; stay: () => void }
}

/** Texts of the confirmation before leaving. */
export interface LeaveWords {
  title: string
  /** Says that unsent input is lost. */
  lost: string
  leave: string
  stay: string
  close?: string
}

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'method' | 'noValidate'> {
  form: Pick<FormLook, 'submit' | 'leaving' | 'isUnreached'>
  /** Absent if the form does not ask. */
  leave?: LeaveWords | undefined
  ref?: Ref<HTMLFormElement>
}

/** A POST form, so that a submit before hydration never puts input into an address. */
export function Form({ form: { submit, leaving, isUnreached = false }, leave, children, ...rest }: FormProps) {
  return (
    <>
      <form {...rest} method="post" noValidate onSubmit={submit}>
        {children}
        {isUnreached && <Unreached />}
      </form>
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

/** Why the form was not sent; scrolled into view, because a long form may be scrolled away. */
export function FormAlert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)

  // Scrolling is outside React.
  useEffect(() => bringIntoView(box.current), [])

  return (
    <div ref={box}>
      <Alert tone="danger" action={action}>
        {children}
      </Alert>
    </div>
  )
}
