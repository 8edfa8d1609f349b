import type { FirmRole } from '@ponte/contracts/firm-roles'
import { INVITATION_DAYS } from '@ponte/contracts/limits'
import type { Change } from './change-team.ts'

export const teamText = {
  title: 'Equipe',
  lead: 'Quem trabalha aqui usa a própria conta. A gestão cuida dos dados da empresa e da equipe e acompanha todos os contatos; a equipe, os seus.',
  people: 'Quem trabalha aqui',
  nobody: 'Sem equipe, a empresa não aparece na busca. Convide alguém',
  noFirm: 'Sua conta está sem uma empresa.',
  toFirm: 'Completar os dados da empresa',
  loading: 'Carregando a equipe…',
  failed: 'Não foi possível carregar a equipe',
  you: '(você)',
  inactive: 'Bloqueado',
  change: 'Mudar',
  changeFor: (name: string) => ` o que ${name} pode fazer`,
  whatChanges: 'O que muda?',
  choose: 'Escolha o que muda',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  close: 'Fechar',
  retry: 'Tentar de novo',
  changes: {
    manager: {
      label: 'Passar para a gestão',
      explain: 'Passa a cuidar dos dados da empresa e da equipe e a ver todos os contatos.',
      done: 'Agora faz parte da gestão.',
    },
    member: {
      label: 'Passar para a equipe',
      explain: 'Deixa de cuidar da empresa, e vê só os próprios contatos.',
      done: 'Agora faz parte da equipe.',
    },
    handOver: {
      label: 'Entregar a gestão',
      explain: 'Essa pessoa passa a cuidar da empresa, e você fica na equipe. Só a gestão pode desfazer isso.',
      done: 'Gestão entregue.',
    },
    remove: {
      label: 'Remover da equipe',
      explain: 'Perde o acesso à empresa na hora. Os contatos que fez em nome dela ficam com a gestão, que responde e avalia.',
      done: 'Pessoa removida da equipe.',
    },
    leave: {
      label: 'Sair da empresa',
      explain: 'Você perde o acesso na hora. Os contatos que fez em nome dela ficam com a gestão. Para voltar, é preciso um novo convite.',
      done: 'Você saiu da empresa.',
    },
  } satisfies Record<Change, { label: string; explain: string; done: string }>,
  changeFailed: 'Não foi possível mudar a equipe. Tente de novo em instantes',
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
  waiting: 'Convites pendentes',
  until: 'expira em',
  expired: 'expirou',
  again: 'Enviar de novo',
  againFor: (email: string) => ` o convite para ${email}`,
  revoke: 'Cancelar convite',
  revokeFor: (email: string) => ` para ${email}`,
  revoked: 'Convite cancelado.',
}
