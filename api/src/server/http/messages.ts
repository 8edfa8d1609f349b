import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { contractsInPortuguese } from '@ponte/contracts/in-portuguese'
import type { Language } from '@ponte/contracts/languages'
import { TEAM_MAX } from '@ponte/contracts/limits'
import { messages, type MessageKey } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'

/** The server's own texts; those shared with the site are in the contract. */
const OWN = {
  invalidValue: { pt: 'Este valor não é válido', en: 'This value is not valid' },
  tooManyLogins: {
    pt: 'Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo',
    en: 'Too many attempts to sign in. Wait a few minutes and try again',
  },
  tooManySearches: {
    pt: 'Muitas buscas em pouco tempo. Aguarde um instante e tente de novo',
    en: 'Too many searches in a short time. Wait a moment and try again',
  },
  tooManyAddresses: {
    pt: 'Você trocou de e-mail muitas vezes. Aguarde um pouco e tente de novo',
    en: 'You have changed your e-mail address too many times. Wait a little and try again',
  },
  tooManyProfiles: {
    pt: 'Muitos perfis em pouco tempo. Aguarde um instante e tente de novo',
    en: 'Too many profiles in a short time. Wait a moment and try again',
  },
  tooManyPhotos: {
    pt: 'Muitas fotos em pouco tempo. Aguarde um pouco e tente de novo',
    en: 'Too many photos in a short time. Wait a little and try again',
  },
  tooManySignUps: {
    pt: 'Muitos cadastros em pouco tempo. Aguarde um pouco e tente de novo',
    en: 'Too many sign-ups in a short time. Wait a little and try again',
  },
  tooManyLinks: {
    pt: 'Muitos pedidos de link em pouco tempo. Aguarde um pouco e tente de novo',
    en: 'You requested too many links in a short time. Wait a little and try again',
  },
  tooManyResets: {
    pt: 'Muitos pedidos de link em pouco tempo. Aguarde um pouco; se existe uma conta com este e-mail, já enviamos links: veja a caixa de entrada',
    en: 'You requested too many links in a short time. Wait a little; if there is an account with this address, we have already sent links: check its inbox',
  },
  tooManyContacts: {
    pt: 'Você viu muitos contatos em pouco tempo. Aguarde um pouco e tente de novo',
    en: 'You have viewed too many contact details in a short time. Wait a little and try again',
  },
  tooManyContactsHere: {
    pt: 'Muitos contatos foram vistos a partir desta rede. Aguarde um pouco e tente de novo',
    en: 'Too many contact details were viewed from this network. Wait a little and try again',
  },
  tooManyAnswers: {
    pt: 'Você respondeu a muitos contatos em pouco tempo. Aguarde um pouco e tente de novo',
    en: 'You have answered too many contacts in a short time. Wait a little and try again',
  },
  tooManyEvaluations: {
    pt: 'Você enviou muitas avaliações em pouco tempo. Aguarde um pouco e tente de novo',
    en: 'You have sent too many reviews in a short time. Wait a little and try again',
  },
  pushTestTitle: { pt: 'Os avisos chegam a este aparelho', en: 'Notices reach this device' },
  pushTestBody: { pt: 'Este é um aviso de teste, como você pediu.', en: 'This is the test notice that you asked for.' },
  pushGone: {
    pt: 'Este aparelho não recebe mais avisos. Para receber, ligue os avisos de novo nele',
    en: 'This device no longer gets notices. To get them, turn notices on again on it',
  },
  pushFailed: {
    pt: 'O aviso de teste não pôde ser entregue agora. Tente de novo em instantes',
    en: 'The test notice could not be delivered now. Try again shortly',
  },
  calendarAddressInvalid: {
    pt: 'Use um endereço que comece com https:// ou webcal://, sem usuário nem senha',
    en: 'Use an address that starts with https:// or webcal://, without a user or password',
  },
  lastAdminBlocked: { pt: 'O último administrador não pode ser bloqueado', en: 'The last administrator cannot be blocked' },
  ownAdminBlocked: { pt: 'Um administrador não pode bloquear a si mesmo', en: 'An administrator cannot block themselves' },
  lastAdminDemoted: {
    pt: 'O último administrador não pode deixar de ser administrador',
    en: 'The last administrator must remain an administrator',
  },
  ownAdminDemoted: {
    pt: 'Um administrador não pode mudar o próprio tipo de conta',
    en: 'Administrators cannot change their own account type',
  },
  firmOfWorkersOnly: {
    pt: 'Só o usuário de uma empresa ou um profissional pertence a uma empresa',
    en: 'Only firm users and professionals can belong to a firm',
  },
  firmUserNeedsFirm: { pt: 'O usuário de uma empresa pertence a uma empresa', en: 'A firm user must belong to a firm' },
  noSuchFirm: { pt: 'Esta empresa não existe ou foi excluída', en: 'This firm does not exist or was deleted' },
  tooManyInvitations: {
    pt: 'Muitos convites em pouco tempo. Aguarde um pouco e tente de novo',
    en: 'Too many invitations in a short time. Wait a little and try again',
  },
  alreadyColleague: { pt: 'Esta pessoa já faz parte da equipe', en: 'This person is already on the team' },
  teamFull: {
    pt: `A equipe já tem ${TEAM_MAX} pessoas, contando os convites. Remova alguém ou cancele um convite`,
    en: `The team already has ${TEAM_MAX} people, including invitations. Remove a member or cancel an invitation`,
  },
  nothingToReport: {
    pt: 'Só o comentário de uma avaliação pode ser denunciado, e esta não mostra nenhum',
    en: 'Only the comment of a review can be reported, and this review shows none',
  },
  replyUnderReview: {
    pt: 'O comentário desta avaliação está em análise. Responda quando ela terminar',
    en: 'The comment of this review is being reviewed. Reply once that is done',
  },
  replyToHidden: {
    pt: 'O comentário desta avaliação foi removido; não há mais o que responder',
    en: 'The comment of this review was removed; there is nothing left to reply to',
  },
  alreadyDecided: { pt: 'Esta denúncia já foi decidida', en: 'This report has already been decided' },
  notYourType: { pt: 'Este tipo não é o da sua conta', en: 'This is not your account type' },
  keyOfOther: {
    pt: 'Esta Idempotency-Key já foi usada em outra requisição',
    en: 'This Idempotency-Key was already used for another request',
  },
  keyAtWork: {
    pt: 'A primeira requisição com esta Idempotency-Key ainda está em andamento. Tente de novo em instantes',
    en: 'The first request with this Idempotency-Key is still running. Try again in a moment',
  },
  allSavedSearches: { pt: 'Todas as suas buscas salvas', en: 'All your saved searches' },
  deletedUser: { pt: 'Usuário removido', en: 'Removed user' },
  deletedFirm: { pt: 'Empresa removida', en: 'Removed firm' },
  secondFactorIsOn: {
    pt: 'A verificação em duas etapas já está ligada. Desligue-a para trocar de aplicativo',
    en: 'Two-step verification is already on. Turn it off to use another app',
  },
  secondFactorIsOff: {
    pt: 'A verificação em duas etapas não está ligada nesta conta',
    en: 'Two-step verification is not on for this account',
  },
  tooManyPasskeys: {
    pt: 'Muitos pedidos de chave de acesso em pouco tempo. Aguarde alguns minutos e tente de novo',
    en: 'Too many passkey requests in a short time. Wait a few minutes and try again',
  },
  passkeyOpensNothing: {
    pt: 'Esta chave de acesso não abre nenhuma conta aqui. Entre com seu e-mail e sua senha',
    en: 'This passkey does not match any account here. Sign in with your e-mail and password',
  },
  confirmBeforeSecondFactor: {
    pt: 'Confirme seu e-mail para ligar a verificação em duas etapas',
    en: 'Confirm your e-mail address to turn on two-step verification',
  },
  confirmBeforePasskey: {
    pt: 'Confirme seu e-mail para adicionar uma chave de acesso',
    en: 'Confirm your e-mail address to add a passkey',
  },
  passkeyTaken: { pt: 'Esta chave de acesso já está em uso', en: 'This passkey is already in use' },
  namelessPasskey: { pt: 'Chave de acesso', en: 'Passkey' },
  cannotRollBack: {
    pt: 'Este site não tem a chave que assina o registro; faça a reversão onde ela está, com `npx mfe rollback`',
    en: 'This site does not have the key that signs the registry; roll back on the machine that has it, with `npx mfe rollback`',
  },
  noDeveloperBuilds: {
    pt: 'Este site não abre builds de desenvolvedores: para isso, o servidor precisa da variável DEV_TOKEN_KEY',
    en: 'This site does not load developer builds: its server needs the DEV_TOKEN_KEY variable',
  },
  googleEmailUnverified: {
    pt: 'O Google ainda não confirmou este e-mail. Confirme lá e tente de novo',
    en: 'Google has not verified this e-mail address yet. Verify it there and try again',
  },
  demoAddressTaken: {
    pt: 'Este e-mail já tem uma conta aqui. Entre com a senha dela ou use outro endereço',
    en: 'This e-mail address already has an account here. Sign in with its password or use another address',
  },
  googleLoginFailed: { pt: toasts.googleLoginFailed, en: contractsInEnglish['contracts/toasts'].googleLoginFailed },
} as const satisfies Record<string, Record<Language, string>>

/** Code of a text: a refusal's own code, a key of the contract's messages, or of the texts above. */
export type MessageCode = ErrorCode | MessageKey | keyof typeof OWN

const english: Readonly<Record<MessageKey, string>> = contractsInEnglish['contracts/messages']
const portuguese: Readonly<Record<string, string>> = { ...messages, ...contractsInPortuguese['contracts/messages'] }

/** Every text of the server, by its code. */
export const MESSAGES: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map([
  ...Object.entries(OWN),
  ...Object.entries(ERRORS).map(([code, { message, en }]) => [code, { pt: message, en }] as const),
  ...Object.entries(english).map(([key, en]) => [key, { pt: portuguese[key] ?? en, en }] as const),
])

const ORIGINALS: Readonly<Record<string, string>> = messages

/**
 * A text in the reader's language. Without a choice it is Portuguese, except for the messages that the specification has in English.
 * What is no code is shown as it is: a reason given by the registry, or an answer stored by a version that stored sentences.
 */
export const say = (language: Language | null, code: string): string =>
  (language === null ? ORIGINALS[code] : undefined) ?? MESSAGES.get(code)?.[language ?? 'pt'] ?? code
