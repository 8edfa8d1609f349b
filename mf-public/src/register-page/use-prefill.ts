import type { Form } from '@ponte/platform/use-form'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { fillIn, noSignUp, signUpIn, type SignUp } from './sign-up.ts'

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
