import { refreshSession, registerBasic } from '@ponte/contracts/auth'
import { logContact } from '@ponte/contracts/contacts'
import { LANGUAGE_COOKIE, type Language } from '@ponte/contracts/languages'
import { inviteColleague } from '@ponte/contracts/firm-team'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { firm, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'

const { actor, add, db, signIn } = await withApi()

const subjects = async (email: string) => (await mailsTo(db, email)).map(({ subject }) => subject)
const languageOf = async (id: string) =>
  (await db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow()).language

test('a user who signs up in a language gets e-mails in it from the first one on', async () => {
  const body = { email: 'ana@exemplo.test', fullName: 'Ana Luz', phone: '(11) 98765-4321' }
  const someone = actor()
  someone.cookies.set(LANGUAGE_COOKIE, 'en')
  await someone.call(registerBasic, { body })
  expect(await subjects(body.email)).toEqual(['Confirm your e-mail address for Ponte Saúde'])
  const [mail] = await db.selectFrom('outbox').select(['language', 'body']).where('recipient', '=', body.email).execute()
  expect(mail).toMatchObject({ language: 'en', body: expect.stringMatching(/^Hello, Ana!/) })
})

test('each user is notified in the language they chose last, or in Portuguese without a choice', async () => {
  const asker = await signIn((await add(firm())).owner)
  const chosen: [choices: Language[], subject: string][] = [
    [['en'], 'Someone would like to talk to you'],
    [['en', 'pt'], 'Alguém quer falar com você'],
    [[], 'Alguém quer falar com você'],
  ]
  for (const [choices, subject] of chosen) {
    const person = await add(professional())
    const browser = await signIn(person)
    for (const language of choices) {
      browser.cookies.set(LANGUAGE_COOKIE, language)
      await browser.call(refreshSession, {})
    }
    await asker.call(logContact, { body: { professionalId: person.id, contractorType: 'firm' } })
    expect(await subjects(person.email)).toEqual([subject])
  }
})

test('an invitation is in the language of the account with its address, in any case', async () => {
  const [ana, clinic] = [await add(professional({ email: 'Ana.Luz@exemplo.test', language: 'en' })), await add(firm())]
  const invitation = { params: { id: clinic.id }, body: { email: 'ana.luz@EXEMPLO.test', role: 'member' } } as const
  await (await signIn(clinic.owner)).call(inviteColleague, invitation)
  expect(await db.selectFrom('outbox').select('language').where('recipient', '=', invitation.body.email).execute()).toEqual([
    { language: 'en' },
  ])
  expect(await languageOf(ana.id)).toBe('en')
})

test('a request without a language, or with an unknown one, does not change the stored choice', async () => {
  const ana = await add(professional())
  const browser = await signIn(ana)
  expect(await languageOf(ana.id)).toBeNull()
  for (const cookie of ['en', 'fr', null]) {
    if (cookie === null) browser.cookies.delete(LANGUAGE_COOKIE)
    else browser.cookies.set(LANGUAGE_COOKIE, cookie)
    await browser.call(refreshSession, {})
    expect(await languageOf(ana.id)).toBe('en')
  }
})
