import { translate } from './language/translated.ts'

/** Validation messages. Their wording is specified. */

const OWN = 'contracts/messages'
export * from './form-texts.ts'
/** Beside an empty field; the sentences above are for toasts. */
export const fieldMissing = /* @__PURE__ */ translate(OWN, 'fieldMissing', 'Obrigatório')
export const passwordsDiffer = /* @__PURE__ */ translate(OWN, 'passwordsDiffer', 'As senhas não coincidem')
export const passwordTooCommon = /* @__PURE__ */ translate(OWN, 'passwordTooCommon', 'Esta senha é fácil de adivinhar. Escolha outra')
export const adminPasswordTooShort = /* @__PURE__ */ translate(
  OWN,
  'adminPasswordTooShort',
  'A senha de administrador deve ter no mínimo 12 caracteres',
)
export const adminPhotoNotImage = /* @__PURE__ */ translate(OWN, 'adminPhotoNotImage', 'Please select an image file')
export const adminPhotoTooLarge = /* @__PURE__ */ translate(OWN, 'adminPhotoTooLarge', 'Image size should be less than 5MB')
export const serviceQualityAbsent = /* @__PURE__ */ translate(
  OWN,
  'serviceQualityAbsent',
  'A qualidade do serviço só é avaliada quando houve serviço',
)
export const responseOfOtherSide = /* @__PURE__ */ translate(OWN, 'responseOfOtherSide', 'Esta resposta é do outro lado do contato')
export const currentPasswordWrong = /* @__PURE__ */ translate(OWN, 'currentPasswordWrong', 'A senha atual não confere')
export const passwordToConfirm = /* @__PURE__ */ translate(OWN, 'passwordToConfirm', 'Digite sua senha atual para confirmar')
export const signInToConfirm = /* @__PURE__ */ translate(
  OWN,
  'signInToConfirm',
  'Para confirmar, saia, entre de novo na sua conta e repita isto em até 5 minutos',
)
export const codeWrong = /* @__PURE__ */ translate(
  OWN,
  'codeWrong',
  'Código incorreto. Se ele vem do aplicativo, confira a hora do celular e digite o próximo',
)
export const codeExpired = /* @__PURE__ */ translate(
  OWN,
  'codeExpired',
  'O tempo para digitar o código terminou. Entre de novo com sua senha',
)
export const passkeyRefused = /* @__PURE__ */ translate(OWN, 'passkeyRefused', 'Esta chave de acesso não foi aceita. Tente de novo')
export const newPasswordsDiffer = /* @__PURE__ */ translate(OWN, 'newPasswordsDiffer', 'New passwords do not match')
export const documentFixed = /* @__PURE__ */ translate(
  OWN,
  'documentFixed',
  'O CPF do seu cadastro só pode ser corrigido pela administração',
)
export const linkDead = /* @__PURE__ */ translate(OWN, 'linkDead', 'Este link não vale mais. Peça um novo')
export const licenseMissing = /* @__PURE__ */ translate(
  OWN,
  'licenseMissing',
  'Só se verifica o registro de um profissional com profissão e número informados',
)
export const licenseDayInFuture = /* @__PURE__ */ translate(OWN, 'licenseDayInFuture', 'A data da conferência não pode estar no futuro')
export const licenseDayExpired = /* @__PURE__ */ translate(
  OWN,
  'licenseDayExpired',
  'Uma conferência deste dia já não valeria. Confira o registro de novo',
)
export const openingEndPast = /* @__PURE__ */ translate(OWN, 'openingEndPast', 'A data final não pode estar no passado')
export const openingHoursPast = /* @__PURE__ */ translate(OWN, 'openingHoursPast', 'Este horário já passou')

export const unknownChoice = /* @__PURE__ */ translate(OWN, 'unknownChoice', 'Escolha uma das opções da lista')
export const loginFieldsRequired = /* @__PURE__ */ translate(OWN, 'loginFieldsRequired', 'Please fill in all fields')
export const cordialityRequired = /* @__PURE__ */ translate(OWN, 'cordialityRequired', 'Por favor, avalie a cordialidade')
export const serviceQualityRequired = /* @__PURE__ */ translate(OWN, 'serviceQualityRequired', 'Por favor, avalie a qualidade do serviço')
export const commentRequired = /* @__PURE__ */ translate(
  OWN,
  'commentRequired',
  'Comentário é obrigatório para avaliações abaixo de 3 estrelas',
)
export const commentTooLong = /* @__PURE__ */ translate(OWN, 'commentTooLong', 'O comentário deve ter no máximo 500 caracteres')
export const termsRequired = /* @__PURE__ */ translate(OWN, 'termsRequired', 'Você deve concordar com os termos de uso')
export const responseRequired = /* @__PURE__ */ translate(OWN, 'responseRequired', 'Escolha uma resposta para confirmar')
export const currentPasswordRequired = /* @__PURE__ */ translate(
  OWN,
  'currentPasswordRequired',
  'Current password is required to set a new password',
)
export const codeRequired = /* @__PURE__ */ translate(OWN, 'codeRequired', 'Digite o código')
export const passkeyNameRequired = /* @__PURE__ */ translate(OWN, 'passkeyNameRequired', 'Dê um nome a esta chave de acesso')
export const newPasswordTooShort = /* @__PURE__ */ translate(OWN, 'newPasswordTooShort', 'New password must be at least 6 characters')
export const portInvalid = /* @__PURE__ */ translate(OWN, 'portInvalid', 'Por favor, insira uma porta de 1024 a 65535')
