import { changeColleague, getTeam, inviteColleague, removeColleague, revokeInvitation } from '@ponte/contracts/firm-team'
import { respond } from '@ponte/test-kit/respond'
import { invitation, team } from './team-samples.ts'

let people = team()

/** The team of any firm in the harness. */
export const teamHandlers = [
  respond(getTeam, () => people),
  respond(inviteColleague, ({ body }) => {
    const others = (people.invitations ?? []).filter(({ email }) => email !== body.email)
    people = { ...people, invitations: [...others, invitation({ _id: crypto.randomUUID(), ...body })] }
  }),
  respond(revokeInvitation, ({ params }) => {
    people = { ...people, invitations: (people.invitations ?? []).filter(({ _id }) => _id !== params.invitationId) }
  }),
  respond(changeColleague, ({ params, body: { role } }) => {
    people = { ...people, colleagues: people.colleagues.map((one) => (one._id === params.personId ? { ...one, role } : one)) }
  }),
  respond(removeColleague, ({ params }) => {
    people = { ...people, colleagues: people.colleagues.filter(({ _id }) => _id !== params.personId) }
  }),
]
