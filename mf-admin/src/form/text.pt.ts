import { ADMIN_PASSWORD_MIN, PASSWORD_MIN, RESTORABLE_DAYS } from '@ponte/contracts/limits'
import { formMessages, messages } from '@ponte/contracts/messages'
import type { Translation } from '@ponte/contracts/translated'
import type {
  cancelText as cancel,
  createText as create,
  differenceText as difference,
  fieldText as field,
  leaveText as leave,
  messageText as message,
  recordText as record,
} from './text.ts'

export const fieldText = {
  choose: 'Escolha…',
  fullName: 'Nome completo',
  emailHint: 'É com ele que esta pessoa entra.',
  cpfHint: 'Nunca aparece em público.',
  licenseHint: 'O número no conselho desta profissão, se houver.',
  licenseHintOf: (council) => `Por exemplo: ${council}-SP 123456`,
  specialtiesHint: 'Pelo menos uma.',
  specialtyFinder: { label: 'Procurar especialidade', none: 'Nenhuma especialidade com esse nome.' },
  optional: (label) => `${label} (opcional)`,
  whatsappHint: 'Com DDD. Só aparece depois de um contato registrado.',
  travel: { yes: 'Sim', no: 'Não' },
  maxDistance: 'Distância máxima, em km',
  photo: {
    label: 'Foto',
    hint: 'JPG, PNG ou GIF, até 5 MB.',
    choose: 'Escolher foto',
    change: 'Trocar foto',
    remove: 'Remover foto',
  },
  logo: { label: 'Logotipo', choose: 'Escolher logotipo', change: 'Trocar logotipo', remove: 'Remover logotipo' },
  password: 'Senha',
  passwordHint: `Pelo menos ${PASSWORD_MIN} caracteres.`,
  adminPasswordHint: `Pelo menos ${ADMIN_PASSWORD_MIN} caracteres para administração.`,
  newPassword: 'Nova senha',
  newPasswordHint: 'Em branco, fica a atual. Com uma nova, esta pessoa sai de todos os aparelhos e é avisada por e-mail.',
  ownPassword: 'A sua própria senha',
  ownPasswordHint: 'Para mudar como esta pessoa entra.',
  show: 'Mostrar',
  hide: 'Ocultar',
  active: 'Ativo',
  personActiveHint: 'Desativado, esta pessoa não entra e ninguém a encontra. Nada é apagado.',
  firmActiveHint: 'Desativado, a empresa não aparece na busca e seus usuários não registram contatos. Nada é apagado.',
  currentFirm: 'Empresa atual',
  noFirm: 'Nenhuma',
  firmHint: 'Só a administração vê. Não dá acesso a nada dessa empresa.',
  firmName: 'Nome',
  cnpjHint: 'Números, ou letras e números no formato novo.',
  addressHint: 'Rua, número e bairro.',
  cities: {
    stateFirst: 'Escolha o estado antes',
    type: 'Digite o nome',
    list: 'Sugestões',
    none: 'Nenhuma cidade com esse nome',
    loading: 'Carregando todas as cidades…',
    failed: 'A lista completa não carregou. Abra o campo de novo.',
  },
} satisfies Translation<typeof field>

export const recordText = {
  edit: 'Editar',
  delete: 'Excluir',
  restore: 'Restaurar',
  active: 'Ativo',
  inactive: 'Inativo',
  paused: (since) => `Em pausa desde ${since}`,
  deleted: 'Excluído',
  deletedOn: (day) => `Excluído em ${day}. Pode ser restaurado por ${RESTORABLE_DAYS} dias; depois os dados pessoais são apagados.`,
  history: 'Histórico',
  loading: 'Carregando…',
  save: 'Salvar',
  cancel: 'Cancelar',
  sendPasswordLink: 'Enviar link de senha',
  passwordLinkSent: 'Link de senha enviado',
  passwordLinkFailed: 'Erro ao enviar o link de senha',
  restored: 'Suas alterações não salvas foram recuperadas',
  discard: 'Descartar',
} satisfies Translation<typeof record>

export const leaveText = {
  title: 'Sair sem salvar?',
  lost: 'O que você mudou aqui ainda não foi salvo e se perde ao sair.',
  leave: 'Sair',
  stay: 'Continuar editando',
  close: 'Fechar',
} satisfies Translation<typeof leave>

export const cancelText = {
  title: 'Descartar suas alterações?',
  lost: 'O que você digitou se perde.',
  leave: 'Descartar',
  stay: 'Continuar editando',
  close: 'Fechar',
} satisfies Translation<typeof cancel>

export const differenceText = {
  title: 'Outra pessoa mudou este registro enquanto você o editava',
  taken: (fields) => `Veio da outra pessoa: ${fields}.`,
  caption: 'O que vocês dois mudaram',
  was: 'Era',
  now: 'Agora (por outra pessoa)',
  yours: 'Seu',
  noCollision: 'Nada do que você mudou colide com isso. Salve mais uma vez para manter suas alterações.',
  nothingLeft: 'Não resta nada seu para salvar.',
  keepMine: 'Manter o meu',
  takeTheirs: 'Ficar com o da outra pessoa',
  takeTheirsOf: (field) => ` em ${field}`,
  takeAll: 'Ficar com tudo da outra pessoa',
  noPhoto: 'Nenhuma',
} satisfies Translation<typeof difference>

export const createText = {
  professional: { title: 'Novo profissional', submit: 'Criar profissional' },
  user: { title: 'Novo usuário', submit: 'Criar usuário' },
  firm: { title: 'Nova empresa', submit: 'Criar empresa' },
  loading: 'Carregando o formulário…',
  role: 'Tipo de conta',
  missing: 'Ainda falta:',
  wrong: 'Ainda não está certo:',
  ready: 'Está tudo preenchido.',
} satisfies Translation<typeof create>

/** Most are the contract's own. */
export const messageText = {
  ...formMessages,
  newDistanceInvalid: 'A distância deve ser um número inteiro de quilômetros maior que 0',
  fieldMissing: messages.fieldMissing,
  adminPasswordTooShort: messages.adminPasswordTooShort,
  currentPasswordWrong: messages.currentPasswordWrong,
  signInToConfirm: messages.signInToConfirm,
  portInvalid: messages.portInvalid,
} satisfies Translation<typeof message>
