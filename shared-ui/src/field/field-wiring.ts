import { useId } from 'react'
import { classes } from '../element.ts'

interface Texts {
  hint?: string | undefined
  error?: string | undefined
}

/** Ids that connect hint and error to their control, and its ARIA attributes. */
export function useFieldWiring(id: string | undefined, { hint, error }: Texts) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = classes(hint !== undefined && hintId, error !== undefined && errorId)
  return {
    controlId,
    hintId,
    errorId,
    describedBy: describedBy === '' ? undefined : describedBy,
    // Always set: otherwise browsers announce the result of their own validation before any submit.
    invalid: error !== undefined,
  }
}
