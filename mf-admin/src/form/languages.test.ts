import { addCatalogue, chooseLanguage } from '@ponte/contracts/choose-language'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { contractsInPortuguese } from '@ponte/contracts/in-portuguese'
import type { Language } from '@ponte/contracts/languages'

beforeEach(() => jest.resetModules())
afterEach(() => chooseLanguage(null))

/** The errors of an empty form of a firm in a language, with texts evaluated again. */
async function errorsIn(language: Language | null) {
  chooseLanguage(language)
  if (language !== null) {
    addCatalogue(language === 'pt' ? contractsInPortuguese : contractsInEnglish)
    const { default: own } = language === 'pt' ? await import('../languages/pt.ts') : await import('../languages/en.ts')
    addCatalogue(own)
  }
  const [{ whyNotCreate }, { emptyFirm }, { recordForm }] = [
    await import('./create/new-firm.ts'),
    await import('./firm-values.ts'),
    await import('./problems.ts'),
  ]
  const { name, cnpj } = whyNotCreate({ ...emptyFirm, cnpj: '1' })
  return [name, cnpj, recordForm.refusals.currentPassword, recordForm.refusals.photo]
}

test.each([
  [null, ['Please fill in all required fields', 'Please enter a valid CNPJ', 'This is not your password', 'Please select an image file']],
  ['en', ['Please fill in all required fields', 'Please enter a valid CNPJ', 'This is not your password', 'Please select an image file']],
  [
    'pt',
    [
      'Por favor, preencha todos os campos obrigatórios',
      'Por favor, insira um CNPJ válido',
      'A senha atual não confere',
      'Por favor, selecione um arquivo de imagem',
    ],
  ],
] as const)('the messages of a form are in the chosen language (%s)', async (language, expected) => {
  expect(await errorsIn(language)).toEqual(expected)
})
