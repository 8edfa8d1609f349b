import { translated } from '@ponte/contracts/translated'
import { deadlineOf } from '@ponte/contracts/contact-window'
import type { Notification, NotificationKind } from '@ponte/contracts/notifications'

export const text = translated('shell/notifications/notifications-text', {
  title: 'Notificações',
  close: 'Fechar',
  loading: 'Carregando notificações…',
  failed: 'Não foi possível carregar as notificações',
  failedHint: 'Confira sua conexão e tente de novo.',
  empty: 'Nada de novo por aqui',
  emptyHint: 'Quando alguém pedir o seu contato ou avaliar você, aparece aqui.',
  more: 'Ver mais',
  unread: 'Não lida: ',
  today: 'hoje',
  yesterday: 'ontem',
})

type NotificationFacts = Pick<Notification, 'from' | 'until'>

export const words: Readonly<Record<NotificationKind, (facts: NotificationFacts) => string>> = translated('shell/notifications/words', {
  contact_received: ({ from }) => `${from} pediu o seu contato`,
  answer_due: ({ from }) => `Conte como foi o contato com ${from}`,
  window_closing: ({ from, until }) => `Último lembrete: conte como foi o contato com ${from}${deadline(until)}`,
  opening_chosen: ({ from }) => `${from || 'Uma empresa'} escolheu você para uma vaga`,
  opening_changed: ({ from }) => `${from || 'Uma empresa'} mudou a vaga para a qual escolheu você`,
  choice_withdrawn: ({ from }) => `${from || 'Uma empresa'} voltou atrás e retirou você de uma vaga`,
  opening_closed: () => 'A vaga em que você tinha interesse foi encerrada',
  urgent_opening: ({ from }) => (from ? `Vaga urgente: ${from} precisa de alguém` : 'Vaga urgente (já retirada)'),
  opening_interest: () => 'Há interesse na sua vaga',
  chosen_left: () => 'A pessoa escolhida para a sua vaga saiu',
  still_paused: () => 'Seu perfil continua em pausa e não aparece na busca',
  evaluation_published: ({ from }) => `Há uma avaliação nova de ${from}`,
})

const deadline = (until: string | null) => (until === null ? '' : ` até ${deadlineOf({ closesAt: until })}`)
