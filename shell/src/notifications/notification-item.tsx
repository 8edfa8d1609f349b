import { formatDate } from '@ponte/contracts/calendar'
import { openingName } from '@ponte/contracts/contact-name'
import type { Notification, NotificationKind } from '@ponte/contracts/notifications'
import { openingPath } from '@ponte/contracts/opening-pages'
import { Link } from '@ponte/platform/router'
import { Icon, type IconName } from '@ponte/shared-ui/icon'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import styles from './notification-item.module.css'
import { text, words } from './text.ts'

interface Kind {
  icon: IconName
  /** Path of the page where the user can act on it. */
  to: (notification: Notification) => string
}

const pending = ({ contactLogId }: Notification) => `/pending-evaluations?contato=${contactLogId}`

const kinds: Readonly<Record<NotificationKind, Kind>> = {
  contact_received: { icon: 'chat', to: () => '/meus-contatos?direcao=received' },
  answer_due: { icon: 'info', to: pending },
  window_closing: { icon: 'warning', to: pending },
  evaluation_published: { icon: 'star', to: () => '/avaliacoes-recebidas' },
  opening_chosen: { icon: 'chat', to: () => '/meus-contatos?direcao=received' },
  opening_changed: { icon: 'warning', to: () => '/meus-contatos?direcao=received' },
  choice_withdrawn: { icon: 'warning', to: () => '/meus-contatos?direcao=received' },
  opening_closed: { icon: 'briefcase', to: () => '/search?type=opportunities' },
  urgent_opening: { icon: 'warning', to: ({ opening }) => (opening?.id ? openingPath(opening.id) : '/search?type=opportunities') },
  opening_interest: { icon: 'user', to: ({ opening }) => `/vagas-da-empresa?interesse=${opening?.id ?? ''}` },
  chosen_left: { icon: 'warning', to: () => '/vagas-da-empresa' },
  still_paused: { icon: 'clock', to: () => '/professional-dashboard' },
}

/** A newer server may send kinds that this page has no texts for. */
export const isKnown = ({ kind }: Notification): boolean => Object.hasOwn(kinds, kind)

interface Props {
  notification: Notification
  isUnread: boolean
  now: Date
}

export function NotificationItem({ notification, isUnread, now }: Props) {
  const { kind, opening, createdAt } = notification
  const { icon, to } = kinds[kind]
  return (
    <li>
      <Link to={to(notification)} className={styles['item']} data-unread={isUnread}>
        <span className={styles['icon']}>
          <Icon name={icon} />
        </span>
        <span className={styles['words']}>
          {isUnread && <VisuallyHidden>{text.unread}</VisuallyHidden>}
          {words[kind](notification)}
          {opening && ` (${openingName(opening)})`}{' '}
          <time className={styles['day']} dateTime={createdAt}>
            {dayOf(createdAt, now)}
          </time>
        </span>
      </Link>
    </li>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of an instant relative to now. */
export function dayOf(instant: string, now: Date): string {
  const day = formatDate(instant)
  if (day === formatDate(now)) return text.today
  return day === formatDate(new Date(now.getTime() - DAY_MS)) ? text.yesterday : day
}
