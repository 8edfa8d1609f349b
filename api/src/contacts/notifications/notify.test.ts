import { logContact, respondToContact } from '@ponte/contracts/contacts'
import { createEvaluation, receivedReviews } from '@ponte/contracts/evaluations'
import { changeMailSettings, listNotifications } from '@ponte/contracts/notifications'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { contact, firm, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { standingAt } from '../../../test/moments.ts'

const { add, signIn, db } = await withApi({ clock: standingAt('2026-11-25T12:00:00Z') })

const listOf = async (actor: Actor) => (await actor.call(listNotifications, {})).results
const review = {
  cordialityRating: 5,
  serviceQualityRating: 4,
  comment: 'Ligue 11 98765-4321',
  isPublic: true,
  agreedToTerms: true,
} as const

test('the contacted party is notified once, however often the button is clicked', async () => {
  const [ana, clinic] = [await add(professional()), await add(firm({ name: 'Clínica Vida' }))]
  const [asker, asked] = [await signIn(clinic.owner), await signIn(ana)]
  const click = () => asker.try(logContact, { body: { professionalId: ana.id, contractorType: 'firm' } })
  await Promise.all([click(), click(), click()])
  expect(await listOf(asked)).toMatchObject([
    {
      kind: 'contact_received',
      from: `${clinic.owner.fullName} · Clínica Vida`,
      createdAt: '2026-11-25T12:00:00.000Z',
      readAt: null,
      until: null,
    },
  ])
  expect(await mailsTo(db, ana.email)).toHaveLength(1)
  expect(await listOf(asker)).toEqual([])
})

test('a contact about an opportunity notifies the firm’s owner', async () => {
  const [ana, clinic] = [await add(professional({ full_name: 'Ana Luz' })), await add(firm())]
  const colleague = await add({
    kind: 'person',
    row: { ...professional().row, role: 'firm', firm_id: clinic.id, created_at: new Date('2030-01-01') },
  })
  const body = { professionalId: ana.id, contractorType: 'professional', firmId: clinic.id } as const
  await (await signIn(ana)).call(logContact, { body })
  expect(await listOf(await signIn(clinic.owner))).toMatchObject([{ kind: 'contact_received', from: 'Ana Luz' }])
  expect(await listOf(await signIn(colleague))).toEqual([])
})

test('users who switch off e-mails of a kind still get it in the list', async () => {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const asked = await signIn(bruno)
  await asked.call(changeMailSettings, { body: { contact_received: false } })
  await (await signIn(ana)).call(logContact, { body: { professionalId: bruno.id, contractorType: 'professional' } })
  expect(await listOf(asked)).toMatchObject([{ kind: 'contact_received' }])
  expect(await mailsTo(db, bruno.email)).toEqual([])
})

test('the second evaluation notifies both sides without revealing the content, and leads to it even during a pause', async () => {
  const [ana, clinic] = [
    await add(professional({ full_name: 'Ana Luz', paused_at: new Date() })),
    await add(firm({ name: 'Clínica Vida' })),
  ]
  const { id } = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic }))
  const [hers, theirs] = [await signIn(ana), await signIn(clinic.owner)]
  await hers.call(respondToContact, { params: { id }, body: { response: 'service_provided' } })
  await theirs.call(respondToContact, { params: { id }, body: { response: 'service_received' } })
  await hers.call(createEvaluation, { body: { ...review, contactLogId: id } })
  expect([await listOf(hers), await listOf(theirs), await mailsTo(db, clinic.owner.email)]).toEqual([[], [], []])

  await theirs.call(createEvaluation, { body: { ...review, contactLogId: id } })
  expect(await listOf(hers)).toMatchObject([
    { kind: 'evaluation_published', from: `${clinic.owner.fullName} · Clínica Vida`, contactLogId: id, until: null },
  ])
  expect(await listOf(theirs)).toMatchObject([{ kind: 'evaluation_published', from: 'Ana Luz', contactLogId: id }])
  const [toAna, toClinic] = [await mailsTo(db, ana.email), await mailsTo(db, clinic.owner.email)]
  expect(toAna.map(({ subject }) => subject)).toEqual(['Você recebeu uma avaliação'])
  expect(toClinic.map(({ subject }) => subject)).toEqual(['A sua empresa recebeu uma avaliação'])
  for (const { text } of [...toAna, ...toClinic]) {
    expect(text).toContain('http://localhost:3000/avaliacoes-recebidas\n')
    expect(text).not.toMatch(/98765|exemplo\.test|\+55/)
  }
  for (const actor of [hers, theirs]) expect((await actor.call(receivedReviews, { query: {} })).totalResults).toBe(1)
})

test('a professional who hired another is rated as a person, not as a firm', async () => {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const made = await add(
    contact({ professional: ana, contractor: bruno, professionalResponse: 'service_provided', contractorResponse: 'service_received' }),
  )
  for (const one of [ana, bruno]) await (await signIn(one)).call(createEvaluation, { body: { ...review, contactLogId: made.id } })
  expect((await mailsTo(db, bruno.email)).map(({ subject }) => subject)).toEqual(['Você recebeu uma avaliação'])
})
