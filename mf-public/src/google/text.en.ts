import type { Translation } from '@ponte/contracts/translated'
import type { googleText as original } from './text.ts'

export const googleText = {
  or: 'or',
  demo: 'Continue with Google (demo)',
  label: 'Sign in with Google',
  unavailable: 'The Google button did not load. Check your connection or use the form.',
} satisfies Translation<typeof original>
