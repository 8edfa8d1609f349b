import { INVITATION_DAYS } from '@ponte/contracts/limits'
import type { FirmRole } from '@ponte/contracts/firm-roles'

export const teamText = {
  title: 'Team',
  loading: 'Loading the team…',
  failed: 'The team could not be loaded',
  retry: 'Try again',
  // The product has this one in Portuguese on this screen.
  nobody: 'Ninguém a encontra ainda: convide alguém',
  roles: { manager: 'Manager', member: 'Member' } satisfies Record<FirmRole, string>,
  invitedUntil: (day: string) => `Invited, until ${day}`,
  expired: 'Invitation has expired',
  invite: 'Invite',
  again: 'Send again',
  againFor: (email: string) => ` to ${email}`,
  revoke: 'Revoke',
  revokeOf: (email: string) => ` the invitation of ${email}`,
  remove: 'Remove',
  removeOf: (name: string) => ` ${name} from the firm`,
  sent: (email: string) => `Invitation sent to ${email}`,
  revoked: 'Invitation revoked',
  removed: 'Removed from the firm',
  failedChange: 'Failed to change the team',
  dialog: {
    title: 'Invite somebody to this firm',
    explain: `We send a link that works for ${INVITATION_DAYS} days. Whoever has no account yet makes one with this e-mail.`,
    email: 'E-mail',
    role: 'Role in the firm',
    submit: 'Send invitation',
    cancel: 'Cancel',
  },
  question: {
    title: (name: string) => `Remove ${name} from the firm?`,
    explain: 'Loses access to the firm at once. The contacts made in its name stay with its managers. The account itself stays.',
    cancel: 'Cancel',
    confirm: 'Remove',
  },
} as const
