import { translate } from './language/translated.ts'

/** Validation messages that the bundle of every form contains. Their wording is specified. */

const OWN = 'contracts/messages'
export const fieldsRequired = /* @__PURE__ */ translate(OWN, 'fieldsRequired', 'Por favor, preencha todos os campos')
export const requiredFields = /* @__PURE__ */ translate(OWN, 'requiredFields', 'Por favor, preencha todos os campos obrigatórios')
export const emailInvalid = /* @__PURE__ */ translate(OWN, 'emailInvalid', 'Por favor, insira um email válido')
export const phoneInvalid = /* @__PURE__ */ translate(OWN, 'phoneInvalid', 'Por favor, insira um telefone válido')
export const cpfInvalid = /* @__PURE__ */ translate(OWN, 'cpfInvalid', 'Por favor, insira um CPF válido')
export const cnpjInvalid = /* @__PURE__ */ translate(OWN, 'cnpjInvalid', 'Por favor, insira um CNPJ válido')
export const passwordTooShort = /* @__PURE__ */ translate(OWN, 'passwordTooShort', 'A senha deve ter no mínimo 6 caracteres')
export const passwordTooLong = /* @__PURE__ */ translate(OWN, 'passwordTooLong', 'A senha deve ter no máximo 128 caracteres')
export const photoNotImage = /* @__PURE__ */ translate(OWN, 'photoNotImage', 'Por favor, selecione um arquivo de imagem')
export const photoTooLarge = /* @__PURE__ */ translate(OWN, 'photoTooLarge', 'O tamanho da imagem deve ser menor que 5MB')
export const distanceInvalid = /* @__PURE__ */ translate(
  OWN,
  'distanceInvalid',
  'A distância deve ser um número inteiro de quilômetros, a partir de 0',
)
export const cityOfOtherState = /* @__PURE__ */ translate(OWN, 'cityOfOtherState', 'Escolha uma cidade do estado selecionado')
export const openingEndBeforeStart = /* @__PURE__ */ translate(
  OWN,
  'openingEndBeforeStart',
  'A data final deve ser igual ou posterior à inicial',
)
export const openingHoursInvalid = /* @__PURE__ */ translate(
  OWN,
  'openingHoursInvalid',
  'Informe o início e o fim, e o fim depois do início',
)
export const openingTooLong = /* @__PURE__ */ translate(OWN, 'openingTooLong', 'Uma vaga pode durar no máximo 366 dias')
export const openingSpecialtiesTooMany = /* @__PURE__ */ translate(OWN, 'openingSpecialtiesTooMany', 'Escolha no máximo 3 especialidades')
export const textTooLong = /* @__PURE__ */ translate(OWN, 'textTooLong', 'Este texto é longo demais')
