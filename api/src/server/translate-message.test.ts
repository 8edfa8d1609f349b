import { login } from '@ponte/contracts/auth'
import { listContacts } from '@ponte/contracts/contacts'
import { ERRORS } from '@ponte/contracts/errors'
import { LANGUAGE_COOKIE } from '@ponte/contracts/languages'
import { messages } from '@ponte/contracts/messages'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { contact, firm, professional } from '../../test/factories.ts'
import { errorIn } from '../../test/client.ts'
import { text } from './text.ts'
import { translateMessage, translateErasedNames } from './translate-message.ts'

const api = await withApi()
const wrong = { body: { email: 'ninguem@exemplo.test', password: 'errada' } }

test('a refusal is in the language chosen in the browser, or in Portuguese without a choice', async () => {
  const asked = async (cookie?: string) => errorIn(await api.visitor.try(login, wrong, cookie === undefined ? {} : { cookie })).message
  expect(await asked()).toBe('E-mail ou senha incorretos')
  expect(await asked('language=en')).toBe('Wrong e-mail or password')
  expect(await asked('language=pt')).toBe('E-mail ou senha incorretos')
  expect(await asked('language=fr')).toBe('E-mail ou senha incorretos')
})

test('messages of fields are in that language too', async () => {
  const answer = await api.visitor.try(login, { body: { email: '', password: '' } }, { cookie: 'language=pt' })
  expect(errorIn(answer).fields).toEqual({ email: 'Por favor, preencha todos os campos', password: 'Por favor, preencha todos os campos' })
})

test('erased people and firms are named in that language, alone and beside a name, and text by users is not translated', async () => {
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
  expect(translateErasedNames('en', JSON.stringify({ from: 'Ana · Empresa removida', comment: 'Um "Usuário removido" por engano' }))).toBe(
    JSON.stringify({ from: 'Ana · Removed firm', comment: 'Um "Usuário removido" por engano' }),
  )
})

test('every message of the server has an English translation, and none contains Portuguese letters', () => {
  const all = [...Object.values(messages), ...Object.values(text), ...Object.values(ERRORS).map(({ message }) => message)]
  for (const message of all) expect(translateMessage('en', message)).not.toMatch(/[áéíóúâêôãõç]|\b(não|uma?|para|sua?|de|o)\b/i)
})
