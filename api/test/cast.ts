import type { TestApi } from './api.ts'
import type { Actor } from './client.ts'
import { admin, colleagueOf, contact, evaluation, firm, newcomer, opening, professional } from './factories.ts'

export const PERSONAS = ['visitor', 'newcomer', 'ana', 'bruno', 'clinic', 'member', 'removed', 'hospital', 'admin'] as const
export type Persona = (typeof PERSONAS)[number]

/** One user of each kind, each with data of their own, and its ids. `removed` was a manager of the clinic. */
export interface Cast {
  actors: Record<Persona, Actor>
  ids: Record<string, string>
  /** An opening of the clinic. */
  openingId: string
}

/** Ana and the clinic have a contact of November 2; Bruno and the hospital have another. */
export async function castOf({ add, db, visitor, signIn }: TestApi): Promise<Cast> {
  const [newcomerUser, ana, bruno, boss] = [await add(newcomer()), await add(professional()), await add(professional()), await add(admin())]
  const [clinic, hospital] = [await add(firm()), await add(firm({ type: 'hospital' }))]
  const colleague = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: clinic.id } })
  const [member, removed] = [await add(colleagueOf(clinic)), await add(colleagueOf(clinic, { firm_id: null, firm_role: 'manager' }))]
  const goneUser = await add(professional({ deleted_at: new Date() }))
  const goneFirm = await add(firm({ deleted_at: new Date(), owner: null }))
  const contactOfAna = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic }))
  const contactOfBruno = await add(contact({ professional: bruno, contractor: hospital.owner, firm: hospital, madeBy: 'professional' }))
  const reviewOfAna = await add(evaluation({ contact: contactOfAna, side: 'contractor' }))
  const openingOfClinic = await add(opening({ firm: clinic }))
  const searchOfAna = await db
    .insertInto('saved_searches')
    .values({ user_id: ana.id, query: JSON.stringify({ type: 'professionals', query: '' }), created_at: new Date('2026-11-02T15:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invitation = await db
    .insertInto('firm_invitations')
    .values({
      ...{ firm_id: clinic.id, email: 'convidada@exemplo.test', firm_role: 'member', invited_by: clinic.owner.id },
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    actors: {
      visitor,
      newcomer: await signIn(newcomerUser),
      ana: await signIn(ana),
      bruno: await signIn(bruno),
      clinic: await signIn(clinic.owner),
      member: await signIn(member),
      removed: await signIn(removed),
      hospital: await signIn(hospital.owner),
      admin: await signIn(boss),
    },
    ids: {
      newcomer: newcomerUser.id,
      ana: ana.id,
      bruno: bruno.id,
      admin: boss.id,
      clinic: clinic.id,
      'clinic owner': clinic.owner.id,
      'clinic colleague': colleague.id,
      'clinic member': member.id,
      hospital: hospital.id,
      'a deleted user': goneUser.id,
      'a deleted firm': goneFirm.id,
      'contact of ana and clinic': contactOfAna.id,
      'contact of bruno and hospital': contactOfBruno.id,
      'opening of clinic': openingOfClinic.id,
      'review of ana': reviewOfAna.id,
      'invitation of clinic': invitation.id,
      'search of ana': searchOfAna.id,
    },
    openingId: openingOfClinic.id,
  }
}
