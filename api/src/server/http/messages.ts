import { ERRORS, type ErrorCode } from '@ponte/contracts/errors'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { contractsInPortuguese } from '@ponte/contracts/in-portuguese'
import type { Language } from '@ponte/contracts/languages'
import { PHOTO_MAX_MEGAPIXELS, TEAM_MAX } from '@ponte/contracts/limits'
import { messages, type MessageKey } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'

/** The server's own texts. Those shared with the site are in the contract. */
const PORTUGUESE = {
  invalidValue: 'Este valor não é válido',
  tooManyLogins: 'Muitas tentativas de entrar. Aguarde alguns minutos e tente de novo',
  tooManySearches: 'Muitas buscas em pouco tempo. Aguarde um instante e tente de novo',
  tooManyAddresses: 'Você trocou de e-mail muitas vezes. Aguarde um pouco e tente de novo',
  tooManyProfiles: 'Muitos perfis em pouco tempo. Aguarde um instante e tente de novo',
  tooManyPhotos: 'Muitas fotos em pouco tempo. Aguarde um pouco e tente de novo',
  photoTooManyPixels: `A imagem deve ter no máximo ${PHOTO_MAX_MEGAPIXELS} megapixels. Escolha uma menor`,
  tooManySignUps: 'Muitos cadastros em pouco tempo. Aguarde um pouco e tente de novo',
  tooManyLinks: 'Muitos pedidos de link em pouco tempo. Aguarde um pouco e tente de novo',
  tooManyResets:
    'Muitos pedidos de link em pouco tempo. Aguarde um pouco; se existe uma conta com este e-mail, já enviamos links: veja a caixa de entrada',
  tooManyContacts: 'Você viu muitos contatos em pouco tempo. Aguarde um pouco e tente de novo',
  tooManyContactsHere: 'Muitos contatos foram vistos a partir desta rede. Aguarde um pouco e tente de novo',
  contactOfOtherFirm:
    'Você já tem um contato em andamento com esta pessoa, feito por outra empresa. Outra pessoa da gestão pode escolhê-la',
  interestWhilePaused: 'Seu perfil está em pausa, e a empresa não veria o seu interesse. Reative o perfil no seu painel e tente de novo',
  youWereChosen: 'A empresa já escolheu você para esta vaga. O contato dela está em Meus contatos',
  tooManyAnswers: 'Você respondeu a muitos contatos em pouco tempo. Aguarde um pouco e tente de novo',
  tooManyEvaluations: 'Você enviou muitas avaliações em pouco tempo. Aguarde um pouco e tente de novo',
  pushTestTitle: 'Os avisos chegam a este aparelho',
  pushTestBody: 'Este é um aviso de teste, como você pediu.',
  whatsappOn: 'Quero receber os avisos da Ponte Saúde neste número.',
  pushGone: 'Este aparelho não recebe mais avisos. Para receber, ative os avisos de novo nele',
  pushFailed: 'O aviso de teste não pôde ser entregue agora. Tente de novo em instantes',
  calendarAddressInvalid: 'Use um endereço que comece com https:// ou webcal://, sem usuário nem senha',
  lastAdminBlocked: 'O último administrador não pode ser bloqueado',
  ownAdminBlocked: 'Um administrador não pode bloquear a si mesmo',
  lastAdminDemoted: 'O último administrador não pode deixar de ser administrador',
  ownAdminDemoted: 'Um administrador não pode mudar o próprio tipo de conta',
  firmOfWorkersOnly: 'Só profissionais e usuários de empresa podem ter uma empresa',
  firmUserNeedsFirm: 'Escolha a empresa deste usuário',
  noSuchFirm: 'Esta empresa não existe ou foi excluída',
  tooManyInvitations: 'Muitos convites em pouco tempo. Aguarde um pouco e tente de novo',
  alreadyColleague: 'Esta pessoa já faz parte da equipe',
  teamFull: `A equipe já tem ${TEAM_MAX} pessoas, contando os convites. Remova alguém ou cancele um convite`,
  nothingToReport: 'Só o comentário de uma avaliação pode ser denunciado, e esta não mostra nenhum',
  replyUnderReview: 'O comentário desta avaliação está em análise. Responda quando ela terminar',
  replyToHidden: 'O comentário desta avaliação foi removido; não há mais o que responder',
  alreadyDecided: 'Esta denúncia já foi decidida',
  notYourType: 'Este tipo não é o da sua conta',
  keyOfOther: 'Esta Idempotency-Key já foi usada em outra requisição',
  keyAtWork: 'O envio anterior ainda está em andamento. Tente de novo em instantes',
  allSavedSearches: 'Todas as suas buscas salvas',
  deletedUser: 'Usuário removido',
  deletedFirm: 'Empresa removida',
  secondFactorIsOn: 'A verificação em duas etapas já está ativada. Desative-a para trocar de aplicativo',
  secondFactorIsOff: 'A verificação em duas etapas não está ativada nesta conta',
  tooManyPasskeys: 'Muitos pedidos de chave de acesso em pouco tempo. Aguarde alguns minutos e tente de novo',
  passkeyOpensNothing: 'Esta chave de acesso não abre nenhuma conta aqui. Entre com seu e-mail e sua senha',
  confirmBeforeSecondFactor: 'Confirme seu e-mail para ativar a verificação em duas etapas',
  confirmBeforePasskey: 'Confirme seu e-mail para adicionar uma chave de acesso',
  passkeyTaken: 'Esta chave de acesso já está em uso',
  namelessPasskey: 'Chave de acesso',
  cannotRollBack: 'Este site não tem a chave que assina o registro; faça a reversão onde ela está, com `npx mfe rollback`',
  rollbackNotCurrent: 'Outra versão está no ar agora. Recarregue a página e confira antes de reverter',
  rollbackPinned: 'Esta área está fixada na sua versão. Solte-a antes, com `npx mfe unpin`',
  rollbackNoEarlier: 'Não há versão anterior para onde voltar',
  rollbackLocked: 'Outra publicação está em andamento. Tente de novo em instantes',
  rollbackWaits: 'A reversão ainda não vale: aguarda a assinatura de uma segunda chave, com `npx mfe sign` e o nome desta área',
  rollbackRefused: 'Não foi possível reverter esta versão. O motivo está no log do servidor',
  noDeveloperBuilds: 'Este site não abre builds de desenvolvedores: para isso, o servidor precisa da variável DEV_TOKEN_KEY',
  googleEmailUnverified: 'O Google ainda não confirmou este e-mail. Confirme lá e tente de novo',
  demoAddressTaken: 'Este e-mail já tem uma conta aqui. Entre com a senha dela ou use outro endereço',
  googleLoginFailed: toasts.googleLoginFailed,
} as const

const ENGLISH: Readonly<Record<keyof typeof PORTUGUESE, string>> = {
  invalidValue: 'This value is not valid',
  tooManyLogins: 'Too many attempts to sign in. Wait a few minutes and try again',
  tooManySearches: 'Too many searches in a short time. Wait a moment and try again',
  tooManyAddresses: 'You have changed your e-mail address too many times. Wait a little and try again',
  tooManyProfiles: 'Too many profiles in a short time. Wait a moment and try again',
  tooManyPhotos: 'Too many photos in a short time. Wait a little and try again',
  photoTooManyPixels: `The image must have at most ${PHOTO_MAX_MEGAPIXELS} megapixels. Choose a smaller one`,
  tooManySignUps: 'Too many sign-ups in a short time. Wait a little and try again',
  tooManyLinks: 'You requested too many links in a short time. Wait a little and try again',
  tooManyResets:
    'You requested too many links in a short time. Wait a little; if there is an account with this address, we have already sent links: check its inbox',
  tooManyContacts: 'You have viewed too many contact details in a short time. Wait a little and try again',
  tooManyContactsHere: 'Too many contact details were viewed from this network. Wait a little and try again',
  contactOfOtherFirm: 'You already have an open contact with this person, made for another firm. Another manager can choose them',
  interestWhilePaused: 'Your profile is paused, so the firm would not see your interest. Resume it on your dashboard and try again',
  youWereChosen: 'The firm has already chosen you for this opening. Its contact details are in My contacts',
  tooManyAnswers: 'You have answered too many contacts in a short time. Wait a little and try again',
  tooManyEvaluations: 'You have sent too many reviews in a short time. Wait a little and try again',
  pushTestTitle: 'Notifications work on this device',
  pushTestBody: 'This is the test notification you requested.',
  whatsappOn: 'I would like to get this site’s notifications on this number.',
  pushGone: 'This device no longer gets notifications. To get them, turn them on again on the device itself',
  pushFailed: 'The test notification could not be delivered. Try again shortly',
  calendarAddressInvalid: 'Use an address that starts with https:// or webcal://, without a user or password',
  lastAdminBlocked: 'The last administrator cannot be blocked',
  ownAdminBlocked: 'An administrator cannot block themselves',
  lastAdminDemoted: 'The last administrator must remain an administrator',
  ownAdminDemoted: 'Administrators cannot change their own account type',
  firmOfWorkersOnly: 'Only firm users and professionals can belong to a firm',
  firmUserNeedsFirm: 'A firm user must belong to a firm',
  noSuchFirm: 'This firm does not exist or was deleted',
  tooManyInvitations: 'Too many invitations in a short time. Wait a little and try again',
  alreadyColleague: 'This person is already on the team',
  teamFull: `The team already has ${TEAM_MAX} people, including invitations. Remove a member or cancel an invitation`,
  nothingToReport: 'Only the comment of a review can be reported, and this review shows none',
  replyUnderReview: 'An administrator is checking this comment. Reply once that is done',
  replyToHidden: 'The comment of this review was removed; there is nothing left to reply to',
  alreadyDecided: 'This report has already been decided',
  notYourType: 'This is not your account type',
  keyOfOther: 'This Idempotency-Key was already used for another request',
  keyAtWork: 'Your previous attempt is still being processed. Try again in a moment',
  allSavedSearches: 'All your saved searches',
  deletedUser: 'Removed user',
  deletedFirm: 'Removed firm',
  secondFactorIsOn: 'Two-step verification is already on. Turn it off to use another app',
  secondFactorIsOff: 'Two-step verification is not on for this account',
  tooManyPasskeys: 'Too many passkey requests in a short time. Wait a few minutes and try again',
  passkeyOpensNothing: 'This passkey does not match any account here. Sign in with your e-mail and password',
  confirmBeforeSecondFactor: 'Confirm your e-mail address to turn on two-step verification',
  confirmBeforePasskey: 'Confirm your e-mail address to add a passkey',
  passkeyTaken: 'This passkey is already in use',
  namelessPasskey: 'Passkey',
  cannotRollBack: 'This site does not have the key that signs the registry; roll back on the machine that has it, with `npx mfe rollback`',
  rollbackNotCurrent: 'Another version is live now. Reload the page and check before you roll back',
  rollbackPinned: 'This area is pinned to its version. Unpin it first with `npx mfe unpin`',
  rollbackNoEarlier: 'There is no earlier version to go back to',
  rollbackLocked: 'Another publication is under way. Try again in a moment',
  rollbackWaits: 'The rollback is not live yet: a second key must sign it, with `npx mfe sign` and the name of this area',
  rollbackRefused: 'This version could not be rolled back. The reason is in the server’s log',
  noDeveloperBuilds: 'This site does not load developer builds: its server needs the DEV_TOKEN_KEY variable',
  googleEmailUnverified: 'Google has not verified this e-mail address yet. Verify it there and try again',
  demoAddressTaken: 'This e-mail address already has an account here. Sign in with its password or use another address',
  googleLoginFailed: contractsInEnglish['contracts/toasts'].googleLoginFailed,
}

/** Code of a text: a refusal's own code, a key of the contract's messages, or of the texts above. */
export type MessageCode = ErrorCode | MessageKey | keyof typeof PORTUGUESE

const inBoth = (pt: Readonly<Record<string, string>>, en: Readonly<Record<string, string>>) =>
  Object.entries(en).map(([code, text]) => [code, { pt: pt[code] ?? text, en: text }] as const)

/** Every text of the server, by its code. */
export const MESSAGES: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map([
  ...inBoth(PORTUGUESE, ENGLISH),
  ...Object.entries(ERRORS).map(([code, { message, en }]) => [code, { pt: message, en }] as const),
  ...inBoth({ ...messages, ...contractsInPortuguese['contracts/messages'] }, contractsInEnglish['contracts/messages']),
])

const ORIGINALS: Readonly<Record<string, string>> = messages

/**
 * A text in the reader's language. Without a choice it is Portuguese, except for messages that are English in the specification. Anything
 * but a code is shown unchanged: a reason from the registry, or an answer stored by a version that stored sentences.
 */
export const messageIn = (language: Language | null, code: string): string =>
  (language === null ? ORIGINALS[code] : undefined) ?? MESSAGES.get(code)?.[language ?? 'pt'] ?? code
