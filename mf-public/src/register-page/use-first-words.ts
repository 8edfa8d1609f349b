import { useEffect, type RefObject } from 'react'
import { readDraft } from '../draft/draft-store.ts'
import { fillIn, signUpIn } from './sign-up.ts'

export const DRAFT = 'register'
/** Nobody is signed in yet whom the draft could belong to. */
export const VISITOR = 'visitor'

const nothing = { fullName: '', email: '', phone: '' }

/** What was typed before a reload, or a sample on a demo site; into a form that nobody has touched yet. */
export function useFirstWords(form: RefObject<HTMLFormElement | null>, isDemo: boolean): void {
  // Straight into the fields, which keep their words by themselves: the prerendered page has none of these.
  useEffect(() => {
    let hasLeft = false
    const fill = (words: typeof nothing) => {
      if (form.current !== null && !hasLeft && Object.values(signUpIn(form.current)).every((word) => word === ''))
        fillIn(form.current, words)
    }
    const draft = readDraft(DRAFT, VISITOR, nothing)
    if (draft !== null) fill(draft)
    else if (isDemo) {
      import(/* webpackChunkName: "demo-sample-people" */ '../onboarding/sample-people.ts').then(
        ({ sampleSignUp }) => fill(sampleSignUp()),
        // A demo without its sample is a form to fill in.
        () => {},
      )
    }
    return () => {
      hasLeft = true
    }
  }, [form, isDemo])
}
