import * as z from 'zod/mini'
import { FAVORITES_MAX, OPENINGS_MAX, PASSKEYS_MAX, SAVED_SEARCHES_MAX } from '../limits.ts'
import { messages, toasts } from '../messages.ts'

/** Every error code of the API, with its HTTP status and its message in Portuguese and English. */
export const ERRORS = {
  malformed: { status: 400, message: 'A requisição não pôde ser entendida', en: 'The request could not be understood' },
  not_signed_in: { status: 401, message: 'Entre na sua conta para continuar', en: 'Sign in to continue' },
  wrong_credentials: { status: 401, message: 'E-mail ou senha incorretos', en: 'Wrong e-mail or password' },
  session_ended: { status: 401, message: 'Sua sessão terminou. Entre novamente', en: 'Your session has ended. Sign in again' },
  not_allowed: { status: 403, message: 'Você não tem permissão para fazer isso', en: 'You are not allowed to do this' },
  profile_incomplete: { status: 403, message: 'Complete seu perfil para continuar', en: 'Complete your profile to continue' },
  foreign_origin: {
    status: 403,
    message: 'Esta requisição veio de outro site e foi recusada',
    en: 'This request came from another site and was refused',
  },
  own_contact: {
    status: 403,
    message: 'Você não pode registrar um contato com o seu próprio perfil',
    en: 'You cannot record a contact with yourself',
  },
  email_unconfirmed: {
    status: 403,
    message: 'Confirme seu e-mail para ver contatos',
    en: 'Confirm your e-mail address to see contact details',
  },
  second_factor_required: {
    status: 403,
    message: 'Para administrar o site, ative a verificação em duas etapas na sua conta e entre com ela',
    en: 'To administer the site, turn on two-step verification in your account and sign in with it',
  },
  managers_only: { status: 403, message: 'Só a gestão da empresa pode fazer isso', en: 'Only the firm’s managers can do this' },
  invitation_of_other: {
    status: 403,
    message: 'Este convite foi enviado a outro e-mail. Entre com a conta desse e-mail para aceitar',
    en: 'This invitation was sent to another e-mail address. Sign in with the account of that address to accept it',
  },
  inactive_firm: { status: 403, message: 'Sua empresa está inativa', en: 'Your firm is inactive' },
  not_found: { status: 404, message: 'Não encontrado', en: 'Not found' },
  conflict: { status: 409, message: 'Esta operação conflita com o estado atual', en: 'This conflicts with the current state' },
  changed_meanwhile: {
    status: 409,
    message: 'Este registro foi alterado por outra pessoa. Confira as diferenças antes de salvar',
    en: 'Another user has changed this record. Review the differences before you save',
  },
  email_taken: { status: 409, message: 'Já existe uma conta com este e-mail', en: 'An account with this e-mail address already exists' },
  username_taken: { status: 409, message: 'Este nome de usuário já está em uso', en: 'This username is already taken' },
  document_taken: { status: 409, message: 'Já existe um cadastro com este CPF', en: 'An account with this CPF already exists' },
  cnpj_taken: { status: 409, message: 'Já existe uma empresa com este CNPJ', en: 'A firm with this CNPJ already exists' },
  already_completed: { status: 409, message: 'Seu perfil já está completo', en: 'Your profile is already complete' },
  too_early: {
    status: 409,
    message: 'Este contato ainda não pode ser respondido ou avaliado',
    en: 'This contact cannot be answered or rated yet',
  },
  window_closed: { status: 409, message: 'O prazo deste contato já terminou', en: 'The deadline for this contact has passed' },
  already_answered: { status: 409, message: 'Você já respondeu a este contato', en: 'You have already said how this contact went' },
  answer_first: { status: 409, message: 'Responda ao contato antes de avaliar', en: 'Say how the contact went before you rate it' },
  already_evaluated: { status: 409, message: 'Você já avaliou este contato', en: 'You have already rated this contact' },
  already_replied: { status: 409, message: 'Você já respondeu a esta avaliação', en: 'You have already replied to this review' },
  already_reported: { status: 409, message: 'Esta avaliação já foi denunciada', en: 'This review has already been reported' },
  already_filled: {
    status: 409,
    message: 'Outra pessoa da gestão já preencheu esta vaga',
    en: 'Another manager has already filled this opening',
  },
  last_manager: {
    status: 409,
    message: 'A empresa precisa de alguém na gestão. Passe a gestão a outra pessoa antes',
    en: 'The firm needs at least one manager. Choose another manager first',
  },
  other_firm: {
    status: 409,
    message: 'Você já faz parte de uma empresa. Saia dela antes de aceitar este convite',
    en: 'You already belong to a firm. Leave it before you accept this invitation',
  },
  last_admin: { status: 409, message: 'O último administrador não pode ser excluído', en: 'The last administrator cannot be deleted' },
  too_many_favorites: {
    status: 409,
    message: `Você já salvou ${FAVORITES_MAX} perfis. Remova algum para salvar outro`,
    en: `You have already saved ${FAVORITES_MAX} profiles. Remove one to save another`,
  },
  too_many_searches: {
    status: 409,
    message: `Você já salvou ${SAVED_SEARCHES_MAX} buscas. Remova alguma para salvar outra`,
    en: `You have already saved ${SAVED_SEARCHES_MAX} searches. Remove one to save another`,
  },
  too_many_passkeys: {
    status: 409,
    message: `Você já tem ${PASSKEYS_MAX} chaves de acesso. Remova alguma para adicionar outra`,
    en: `You already have ${PASSKEYS_MAX} passkeys. Remove one to add another`,
  },
  asked_to_leave: {
    status: 409,
    message: 'A própria pessoa excluiu esta conta. Só ela pode restaurá-la, entrando com a própria senha antes do fim do prazo',
    en: 'This person deleted their own account. Only they can restore it, by signing in with their password before the deadline',
  },
  own_admin: { status: 409, message: 'Um administrador não pode excluir a si mesmo', en: 'An administrator cannot delete themselves' },
  opening_closed: { status: 410, message: 'Esta vaga já foi encerrada', en: 'This opening has been closed' },
  too_large: { status: 413, message: 'O conteúdo enviado é grande demais', en: 'The request is too large' },
  not_json: { status: 415, message: 'Envie o conteúdo em JSON', en: 'Send the content as JSON' },
  too_many_openings: {
    status: 422,
    message: `Sua empresa já tem ${OPENINGS_MAX} vagas abertas. Encerre alguma para publicar outra`,
    en: `Your firm already has ${OPENINGS_MAX} open positions. Close one to publish another`,
  },
  opening_over: {
    status: 422,
    message: 'Esta vaga já terminou. Altere as datas para reabrir',
    en: 'This opening has ended. Change the dates to reopen it',
  },
  own_favorite: { status: 422, message: 'Você não pode salvar o seu próprio perfil', en: 'You cannot save your own profile' },
  invalid: { status: 422, message: 'Confira os campos indicados', en: 'Check the highlighted fields' },
  /** For an account without a password: a fresh sign-in is its proof. */
  sign_in_again: { status: 422, message: messages.signInToConfirm, en: 'To confirm, sign out, sign in again and retry within 5 minutes' },
  too_many: {
    status: 429,
    message: 'Muitas tentativas. Aguarde um pouco e tente de novo',
    en: 'Too many attempts. Wait a moment and try again',
  },
  internal: { status: 500, message: toasts.requestFailed, en: 'The request failed' },
  not_built: { status: 501, message: 'Esta função ainda não está disponível', en: 'This is not available yet' },
  unavailable: {
    status: 503,
    message: 'Serviço indisponível no momento. Tente de novo em instantes',
    en: 'The service is temporarily unavailable. Try again shortly',
  },
} as const satisfies Record<string, { status: number; message: string; en: string }>

export type ErrorCode = keyof typeof ERRORS

/** The body of every answer that is not 2xx. */
export const ErrorBody = /* @__PURE__ */ z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
})
export interface ErrorBody {
  message: string
  code: string
  fields?: Record<string, string> | undefined
  requestId: string
}
