import type { Form } from '@ponte/platform/use-form'
import { useEffect, useEffectEvent, type RefObject } from 'react'

export interface SignUp {
  fullName: string
  email: string
  phone: string
}

export const noSignUp: SignUp = { fullName: '', email: '', phone: '' }

const names = ['fullName', 'email', 'phone'] as const

/** The form's current values, whether from the user, the browser or a draft. */
export function signUpIn(form: HTMLFormElement): SignUp {
  const [fullName, email, phone] = names.map((name) => inputOf(form, name)?.value ?? '')
  return { fullName: fullName ?? '', email: email ?? '', phone: phone ?? '' }
}

function fillIn(form: HTMLFormElement, words: SignUp): void {
  for (const name of names) {
    const input = inputOf(form, name)
    if (input !== null) input.value = words[name]
  }
}

const inputOf = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)

const isEmpty = (words: SignUp): boolean => Object.values(words).every((word) => word === '')

interface Beginning {
  /** A known address; empty if there is none. */
  email: string
  isDemo: boolean
}

/**
 * Fills in the fields and the form's state: with input from before hydration, else a draft, else known values and a sample on a demo site.
 */
export function usePrefill(element: RefObject<HTMLFormElement | null>, form: Form<SignUp>, { email, isDemo }: Beginning): void {
  const start = useEffectEvent((sample: SignUp | null) => {
    if (element.current === null) return
    const typed = signUpIn(element.current)
    if (!isEmpty(typed)) form.change(typed)
    else if (form.isRestored) fillIn(element.current, form.values)
    else if (sample !== null || email !== '') {
      const known = { ...(sample ?? noSignUp), ...(email !== '' && { email }) }
      fillIn(element.current, known)
      form.rebase(known)
      form.change(known)
    }
  })

  // Set on the DOM, because the fields are uncontrolled: the prerendered page has none of these values.
  useEffect(() => {
    start(null)
    if (!isDemo) return
    let hasLeft = false
    import(/* webpackChunkName: "demo-sample-people" */ '../onboarding/sample-people.ts').then(
      ({ sampleSignUp }) => hasLeft || start(sampleSignUp()),
      // Without a sample the demo form stays empty.
      () => {},
    )
    return () => {
      hasLeft = true
    }
  }, [isDemo])
}
