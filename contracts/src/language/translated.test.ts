import { afterEach, test } from 'node:test'
import { expect } from 'expect'
import { addCatalogue, chooseLanguage } from './choose-language.ts'
import { chosenLanguage, translate, translated } from './translated.ts'

const texts = { save: 'Salvar', errors: { taken: 'Já em uso', gone: 'Não existe mais' }, left: (count: number) => `Faltam ${count}` }

afterEach(() => chooseLanguage(null))

test('without a chosen language, texts are unchanged', () => {
  expect(chosenLanguage()).toBeNull()
  expect(translated('page', texts)).toBe(texts)
  expect(translate('messages', 'save', 'Salvar')).toBe('Salvar')
})

test('a translated text replaces its original; a text without a translation is unchanged', () => {
  chooseLanguage('en')
  addCatalogue({ page: { errors: { taken: 'Already in use' }, left: (count: number) => `${count} left` }, messages: { save: 'Save' } })
  const page = translated('page', texts)
  expect(page.save).toBe('Salvar')
  expect(page.errors).toEqual({ taken: 'Already in use', gone: 'Não existe mais' })
  expect(page.left(2)).toBe('2 left')
  expect(translate('messages', 'save', 'Salvar')).toBe('Save')
  expect(translate('messages', 'cancel', 'Cancelar')).toBe('Cancelar')
})

test('texts that are not in the catalogue are unchanged', () => {
  chooseLanguage('en')
  addCatalogue({ page: null })
  expect(translated('page', texts)).toBe(texts)
  expect(translated('other-page', texts)).toBe(texts)
  expect(translate('other-messages', 'save', 'Salvar')).toBe('Salvar')
})

test('choosing another language drops the translations of the previous one', () => {
  chooseLanguage('en')
  addCatalogue({ page: { save: 'Save' } })
  chooseLanguage('pt')
  expect(translated('page', texts).save).toBe('Salvar')
})
