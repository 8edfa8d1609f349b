import { useId } from 'react'
import { classes } from '../link/classes.ts'

interface Texts {
  hint?: string | undefined
  error?: string | undefined
}

/** Ids that tie hint and error to what they speak of, and the attributes that say so. */
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
    // Said either way: where nothing is said, browsers tell what their own check finds, before anything was sent.
    invalid: error !== undefined,
  }
}
