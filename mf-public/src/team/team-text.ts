import type { FirmRole } from '@ponte/contracts/firm-roles'
import { INVITATION_DAYS } from '@ponte/contracts/limits'

export const teamText = {
  title: 'Equipe',
  hint: 'Quem trabalha aqui usa a própria conta. A gestão cuida dos dados da empresa e da equipe e acompanha todos os contatos; a equipe, os seus.',
  loading: 'Carregando a equipe…',
  failed: 'Não foi possível carregar a equipe',
  retry: 'Tentar de novo',
  you: '(você)',
  inactive: 'Bloqueado',
  actions: 'Opções',
  actionsFor: (name: string) => `Opções de ${name}`,
  makeManager: 'Passar para a gestão',
  makeMember: 'Passar para a equipe',
  handOver: 'Entregar a gestão',
  remove: 'Remover da equipe',
  leave: 'Sair da empresa',
  changed: { manager: 'Agora faz parte da gestão.', member: 'Agora faz parte da equipe.' } satisfies Record<FirmRole, string>,
  changeFailed: 'Não foi possível mudar a equipe. Tente de novo em instantes',
  cancel: 'Cancelar',
  ask: {
    handOver: {
      title: (name: string) => `Entregar a gestão a ${name}?`,
      explain: 'Essa pessoa passa a cuidar da empresa e da equipe, e você fica na equipe. Só a gestão pode desfazer isso.',
      confirm: 'Entregar a gestão',
      done: 'Gestão entregue.',
    },
    remove: {
      title: (name: string) => `Remover ${name} da equipe?`,
      explain: 'Perde o acesso à empresa na hora. Os contatos que fez em nome dela ficam com a gestão, que responde e avalia.',
      confirm: 'Remover',
      done: 'Pessoa removida da equipe.',
    },
    leave: {
      title: () => 'Sair da empresa?',
      explain:
        'Você perde o acesso à empresa na hora. Os contatos que fez em nome dela ficam com a gestão. Para voltar, é preciso um novo convite.',
      confirm: 'Sair da empresa',
      done: 'Você saiu da empresa.',
    },
  },
  invite: 'Convidar',
  invited: (email: string) => `Convite enviado para ${email}.`,
  inviteFailed: 'Não foi possível enviar o convite. Tente de novo em instantes',
  dialog: {
    title: 'Convidar para a equipe',
    explain: `Enviamos um link que vale por ${INVITATION_DAYS} dias. Quem ainda não tem conta cria uma com esse e-mail.`,
    email: 'E-mail',
    role: 'O que pode fazer',
    roles: {
      manager: { label: 'Gestão', hint: 'Dados da empresa, equipe e todos os contatos.' },
      member: { label: 'Equipe', hint: 'Buscar, pedir contatos em nome da empresa e avaliar os seus.' },
    } satisfies Record<FirmRole, { label: string; hint: string }>,
    submit: 'Enviar convite',
  },
  waiting: 'Convites que aguardam',
  until: 'vale até',
  expired: 'expirou',
  again: 'Enviar de novo',
  againFor: (email: string) => ` o convite de ${email}`,
  revoke: 'Cancelar convite',
  revokeFor: (email: string) => ` de ${email}`,
  revoked: 'Convite cancelado.',
} as const

export const readOnlyText = 'Só a gestão da empresa altera estes dados.'
