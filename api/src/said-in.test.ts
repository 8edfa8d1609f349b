import { login } from '@ponte/contracts/auth'
import { ERRORS } from '@ponte/contracts/errors'
import { messages } from '@ponte/contracts/messages'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../test/api.ts'
import { errorIn } from '../test/client.ts'
import { text } from './text.ts'
import { saidIn } from './said-in.ts'

const api = await withApi()
const wrong = { body: { email: 'ninguem@exemplo.test', password: 'errada' } }

test('a refusal is told in the language that the browser has chosen, and as ever where it has chosen none', async () => {
  const asked = async (cookie?: string) => errorIn(await api.visitor.try(login, wrong, cookie === undefined ? {} : { cookie })).message
  expect(await asked()).toBe('E-mail ou senha incorretos')
  expect(await asked('language=en')).toBe('Wrong e-mail or password')
  expect(await asked('language=pt')).toBe('E-mail ou senha incorretos')
  expect(await asked('language=fr')).toBe('E-mail ou senha incorretos')
})

test('what is told of a field is told in that language too', async () => {
  const answer = await api.visitor.try(login, { body: { email: '', password: '' } }, { cookie: 'language=pt' })
  expect(errorIn(answer).fields).toEqual({ email: 'Por favor, preencha todos os campos', password: 'Por favor, preencha todos os campos' })
})

test('every message that the server has is there in English, and none with a letter that English lacks', () => {
  const all = [...Object.values(messages), ...Object.values(text), ...Object.values(ERRORS).map(({ message }) => message)]
  for (const message of all) expect(saidIn('en', message)).not.toMatch(/[áéíóúâêôãõç]|\b(não|uma?|para|sua?|de|o)\b/i)
})
