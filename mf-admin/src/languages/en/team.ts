import { INVITATION_DAYS } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { teamText as original } from '../../team/team-text.ts'

export const teamText = {
  title: 'Team',
  lead: 'Everybody who works here uses an account of their own. The management looks after the firm’s details and its team and follows all contacts; the team, its own.',
  people: 'Who works here',
  nobody: 'Nobody finds it yet: invite somebody',
  noFirm: 'Your account has no firm.',
  toFirm: 'Complete the firm’s details',
  loading: 'Loading the team…',
  failed: 'The team could not be loaded',
  retry: 'Try again',
  you: '(you)',
  inactive: 'Blocked',
  change: 'Change',
  changeFor: (name) => ` what ${name} may do`,
  whatChanges: 'What changes?',
  choose: 'Choose what changes',
  confirm: 'Confirm',
  cancel: 'Cancel',
  changes: {
    manager: {
      label: 'Move to the management',
      explain: 'Looks after the firm’s details and its team from now on and sees all contacts.',
      done: 'Is part of the management now.',
    },
    member: {
      label: 'Move to the team',
      explain: 'No longer looks after the firm, and sees only their own contacts.',
      done: 'Is part of the team now.',
    },
    handOver: {
      label: 'Hand over the management',
      explain: 'This person looks after the firm from now on, and you stay in the team. Only the management can undo this.',
      done: 'Management handed over.',
    },
    remove: {
      label: 'Remove from the team',
      explain: 'Loses access to the firm at once. The contacts made on its behalf stay with the management, which answers and rates.',
      done: 'Person removed from the team.',
    },
    leave: {
      label: 'Leave the firm',
      explain:
        'You lose access at once. The contacts that you made on its behalf stay with the management. To come back you need a new invitation.',
      done: 'You have left the firm.',
    },
  },
  changeFailed: 'The team could not be changed. Try again in a moment',
  invite: 'Invite',
  invited: (email) => `Invitation sent to ${email}.`,
  inviteFailed: 'The invitation could not be sent. Try again in a moment',
  dialog: {
    title: 'Invite to the team',
    explain: `We send a link which is valid for ${INVITATION_DAYS} days. Anyone without an account creates one with this e-mail.`,
    email: 'E-mail',
    role: 'What they may do',
    roles: {
      manager: { label: 'Management', hint: 'The firm’s details, its team and all contacts.' },
      member: { label: 'Team', hint: 'Search, ask for contacts on behalf of the firm and rate their own.' },
    },
    submit: 'Send invitation',
  },
  waiting: 'Invitations that wait',
  until: 'valid until',
  expired: 'expired',
  again: 'Send again',
  againFor: (email) => ` the invitation to ${email}`,
  revoke: 'Revoke invitation',
  revokeFor: (email) => ` to ${email}`,
  revoked: 'Invitation revoked.',
} satisfies Translation<typeof original>
