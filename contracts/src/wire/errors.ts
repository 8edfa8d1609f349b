import * as z from 'zod/mini'
import { FAVORITES_MAX, OPENINGS_MAX, PASSKEYS_MAX, SAVED_SEARCHES_MAX } from '../limits.ts'
import { messages } from '../messages.ts'
import { toasts } from '../toasts.ts'

/** Every error code of the API, with its HTTP status and default message. */
export const ERRORS = {
  malformed: { status: 400, message: 'A requisição não pôde ser entendida' },
  not_signed_in: { status: 401, message: 'Entre na sua conta para continuar' },
  wrong_credentials: { status: 401, message: 'E-mail ou senha incorretos' },
  session_ended: { status: 401, message: 'Sua sessão terminou. Entre novamente' },
  not_allowed: { status: 403, message: 'Você não tem permissão para fazer isso' },
  profile_incomplete: { status: 403, message: 'Complete seu perfil para continuar' },
  foreign_origin: { status: 403, message: 'Esta requisição veio de outro site e foi recusada' },
  own_contact: { status: 403, message: 'Você não pode registrar um contato com você mesmo' },
  email_unconfirmed: { status: 403, message: 'Confirme seu e-mail para ver contatos' },
  second_factor_required: {
    status: 403,
    message: 'Para administrar o site, ligue a verificação em duas etapas na sua conta e entre com ela',
  },
  managers_only: { status: 403, message: 'Só a gestão da empresa pode fazer isso' },
  invitation_of_other: { status: 403, message: 'Este convite foi enviado a outro e-mail. Entre com a conta desse e-mail para aceitar' },
  inactive_firm: { status: 403, message: 'Sua empresa está inativa' },
  not_found: { status: 404, message: 'Não encontrado' },
  conflict: { status: 409, message: 'Esta operação conflita com o estado atual' },
  changed_meanwhile: { status: 409, message: 'Este registro foi alterado por outra pessoa. Confira as diferenças antes de salvar' },
  email_taken: { status: 409, message: 'Já existe uma conta com este e-mail' },
  username_taken: { status: 409, message: 'Este nome de usuário já está em uso' },
  document_taken: { status: 409, message: 'Já existe um cadastro com este CPF' },
  cnpj_taken: { status: 409, message: 'Já existe uma empresa com este CNPJ' },
  already_completed: { status: 409, message: 'Seu perfil já está completo' },
  too_early: { status: 409, message: 'Este contato ainda não pode ser respondido ou avaliado' },
  window_closed: { status: 409, message: 'O prazo deste contato já terminou' },
  already_answered: { status: 409, message: 'Você já respondeu este contato' },
  answer_first: { status: 409, message: 'Responda o contato antes de avaliar' },
  already_evaluated: { status: 409, message: 'Você já avaliou este contato' },
  already_replied: { status: 409, message: 'Você já respondeu a esta avaliação' },
  already_reported: { status: 409, message: 'Esta avaliação já foi denunciada' },
  last_manager: { status: 409, message: 'A empresa precisa de alguém na gestão. Passe a gestão a outra pessoa antes' },
  other_firm: { status: 409, message: 'Você já faz parte de uma empresa. Saia dela antes de aceitar este convite' },
  last_admin: { status: 409, message: 'O último administrador não pode ser excluído' },
  too_many_favorites: { status: 409, message: `Você já salvou ${FAVORITES_MAX} perfis. Remova algum para salvar outro` },
  too_many_searches: { status: 409, message: `Você já salvou ${SAVED_SEARCHES_MAX} buscas. Remova alguma para salvar outra` },
  too_many_passkeys: { status: 409, message: `Você já tem ${PASSKEYS_MAX} chaves de acesso. Remova alguma para adicionar outra` },
  asked_to_leave: {
    status: 409,
    message: 'Esta pessoa excluiu a própria conta. Só ela pode voltar, entrando com a sua senha enquanto o prazo não termina',
  },
  own_admin: { status: 409, message: 'Um administrador não pode excluir a si mesmo' },
  too_large: { status: 413, message: 'O conteúdo enviado é grande demais' },
  not_json: { status: 415, message: 'Envie o conteúdo em JSON' },
  too_many_openings: { status: 422, message: `Sua empresa já tem ${OPENINGS_MAX} vagas abertas. Encerre alguma para publicar outra` },
  opening_over: { status: 422, message: 'A data final desta vaga já passou. Altere as datas para reabrir' },
  own_favorite: { status: 422, message: 'Você não pode salvar o seu próprio perfil' },
  invalid: { status: 422, message: 'Confira os campos indicados' },
  /** For an account without a password: a fresh sign-in replaces it. */
  sign_in_again: { status: 422, message: messages.signInToConfirm },
  too_many: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente de novo' },
  internal: { status: 500, message: toasts.requestFailed },
  not_built: { status: 501, message: 'Esta função ainda não está disponível' },
  unavailable: { status: 503, message: 'Serviço indisponível no momento. Tente de novo em instantes' },
} as const satisfies Record<string, { status: number; message: string }>

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
