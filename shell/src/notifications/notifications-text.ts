import { formatDate } from '@ponte/contracts/calendar'
import { lastDayOf } from '@ponte/contracts/contact-window'
import type { Notification, NotificationKind } from '@ponte/contracts/notifications'

/** The texts of the notification panel. */
export const text = {
  title: 'Notificações',
  close: 'Fechar',
  loading: 'Carregando notificações…',
  failed: 'As notificações não abriram',
  failedHint: 'Confira sua conexão e tente de novo.',
  retry: 'Tentar de novo',
  empty: 'Nada de novo por aqui',
  emptyHint: 'Quando alguém pedir o seu contato ou avaliar você, aparece aqui.',
  more: 'Ver mais',
  unread: 'Não lida: ',
  today: 'hoje',
  yesterday: 'ontem',
} as const

type NotificationFacts = Pick<Notification, 'from' | 'until'>

export const words: Readonly<Record<NotificationKind, (told: NotificationFacts) => string>> = {
  contact_received: ({ from }) => `${from} pediu o seu contato`,
  answer_due: ({ from }) => `Conte como foi o contato com ${from}`,
  window_closing: ({ from, until }) => `Último lembrete: conte como foi o contato com ${from}${lastDay(until)}`,
  evaluation_published: ({ from }) => `Há uma avaliação nova de ${from}`,
}

/** A window closes at 00:00, so its last day is the one before: ' até dd/mm'. */
const lastDay = (until: string | null) => (until === null ? '' : ` até ${formatDate(lastDayOf({ closesAt: until })).slice(0, 5)}`)
