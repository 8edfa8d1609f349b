import { login, registerBasic, resetPassword } from '@ponte/contracts/auth'
import { listContacts } from '@ponte/contracts/contacts'
import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import { LANGUAGE_COOKIE } from '@ponte/contracts/languages'
import { getProfessional } from '@ponte/contracts/profiles'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn } from '../../../test/client.ts'
import { contact, firm, professional } from '../../../test/factories.ts'
import { Refusal } from './refusal.ts'
import { MESSAGES, messageIn } from './messages.ts'

const api = await withApi()
const wrong = { body: { email: 'ninguem@exemplo.test', password: 'errada' } }

test('a refusal is in the language chosen in the browser, or in Portuguese without a choice', async () => {
  const asked = async (cookie?: string) => errorIn(await api.visitor.try(login, wrong, cookie === undefined ? {} : { cookie })).message
  expect(await asked()).toBe('E-mail ou senha incorretos')
  expect(await asked('language=en')).toBe('Wrong e-mail or password')
  expect(await asked('language=pt')).toBe('E-mail ou senha incorretos')
  expect(await asked('language=fr')).toBe('E-mail ou senha incorretos')
})

test('the messages of fields are in that language too, from schemas and from the server', async () => {
  const token = 'x'.repeat(43)
  const answers = async (language: string) => {
    const sent = [
      await api.visitor.try(login, { body: { email: '', password: '' } }, { cookie: `language=${language}` }),
      await api.visitor.try(registerBasic, { body: { email: 'ana@', fullName: 7 } }, { cookie: `language=${language}` }),
      await api.visitor.try(registerBasic, { body: { email: 'ana@', fullName: 'A' } }, { cookie: `language=${language}` }),
      await api.visitor.try(resetPassword, { body: { token, password: 'segredo' } }, { cookie: `language=${language}` }),
      await api.visitor.try(getProfessional, { params: { id: token } }, { cookie: `language=${language}` }),
    ]
    return sent.map((answer) => {
      const { code, message, fields } = errorIn(answer)
      return [answer.statusCode, code, message, fields]
    })
  }
  const [pt, en] = [await answers('pt'), await answers('en')]
  expect(pt).toEqual([
    [422, 'invalid', 'Por favor, preencha todos os campos', both('email', 'password', 'Por favor, preencha todos os campos')],
    [400, 'malformed', 'A requisição não pôde ser entendida', undefined],
    [
      422,
      'invalid',
      'Por favor, insira um email válido',
      { email: 'Por favor, insira um email válido', phone: 'Por favor, preencha todos os campos' },
    ],
    [422, 'invalid', 'Este link não vale mais. Peça um novo', { token: 'Este link não vale mais. Peça um novo' }],
    [404, 'not_found', 'Não encontrado', undefined],
  ])
  expect(en).toEqual([
    [422, 'invalid', 'Please fill in all fields', both('email', 'password', 'Please fill in all fields')],
    [400, 'malformed', 'The request could not be understood', undefined],
    [
      422,
      'invalid',
      'Please enter a valid e-mail address',
      { email: 'Please enter a valid e-mail address', phone: 'Please fill in all fields' },
    ],
    [422, 'invalid', 'This link is no longer valid. Request a new one', { token: 'This link is no longer valid. Request a new one' }],
    [404, 'not_found', 'Not found', undefined],
  ])
})

const both = (one: string, other: string, message: string) => ({ [one]: message, [other]: message })

test('without a choice, each message is in the language that the specification gives', () => {
  expect([messageIn(null, 'newPasswordsDiffer'), messageIn('pt', 'newPasswordsDiffer')]).toEqual([
    'New passwords do not match',
    'As senhas novas não coincidem',
  ])
  expect([messageIn(null, 'phoneInvalid'), messageIn('en', 'phoneInvalid')]).toEqual([
    'Por favor, insira um telefone válido',
    'Please enter a valid phone number',
  ])
})

test('a refusal without its own message uses that of its code', () => {
  for (const [code, { message, en }] of Object.entries(ERRORS)) {
    expect([code, MESSAGES.get(new Refusal(code as ErrorCode).message)]).toEqual([code, { pt: message, en }])
  }
  expect(messageIn('en', new Refusal('conflict', { verbatim: 'The registry is locked' }).message)).toBe('The registry is locked')
})

test('erased people and firms are named in that language, alone and beside a name', async () => {
  const [ana, clinic] = [await api.add(professional()), await api.add(firm({ deleted_at: new Date() }))]
  const gone = await api.add(professional({ deleted_at: new Date() }))
  await api.add(contact({ professional: ana, contractor: gone }))
  await api.add(contact({ professional: ana, contractor: clinic.owner, firm: clinic }))
  const asker = await api.signIn(ana)
  const namesIn = async (language: string | null) => {
    if (language !== null) asker.cookies.set(LANGUAGE_COOKIE, language)
    const { results } = await asker.call(listContacts, { query: {} })
    return results.map(({ counterpart: { name, firmName } }) => [name, firmName])
  }
  const names = [
    ['Usuário removido', null],
    [clinic.owner.fullName, 'Empresa removida'],
  ]
  expect(await namesIn(null)).toEqual(expect.arrayContaining(names))
  expect(await namesIn('pt')).toEqual(expect.arrayContaining(names))
  expect(await namesIn('en')).toEqual(
    expect.arrayContaining([
      ['Removed user', null],
      [clinic.owner.fullName, 'Removed firm'],
    ]),
  )
})
