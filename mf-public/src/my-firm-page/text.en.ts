import type { Translation } from '@ponte/contracts/translated'
import type { myFirmText as original } from './text.ts'

export const myFirmText = {
  title: 'Firm details',
  lead: 'What professionals see about your firm when they search for opportunities. The CNPJ is never shown in search.',
  identity: 'Firm',
  place: 'Location',
  about: 'Description',
  opportunity: 'Opportunity',
  opportunityHint: 'What professionals filter by and read before they confirm interest.',
  specialties: 'Specialties wanted',
  specialtiesHint: 'The areas you hire for.',
  accommodation: 'Offers accommodation',
  accommodationHint: 'For professionals from other cities.',
  readOnly: 'Only the firm’s managers can edit these details.',
  team: 'Team',
  teamHint: 'Each team member has their own account. Managers invite by e-mail.',
  toTeam: 'View team',
  missingTitle: 'Firm details missing',
  missing: 'Your account has no firm with CNPJ, name and address. Professionals cannot find you in search without them.',
  complete: 'Complete firm details',
  inactive: 'Your firm is inactive: it is hidden from search and cannot record contacts.',
} satisfies Translation<typeof original>
