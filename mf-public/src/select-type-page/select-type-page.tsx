import type { ScreenProps } from '@ponte/contracts/host'
import { TYPE_CHOICE_DELAY_MS } from '@ponte/contracts/limits'
import { withNext } from '@ponte/contracts/site-path'
import { toasts } from '@ponte/contracts/toasts'
import { keptText } from '@ponte/platform/kept-text'
import { Navigate } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { Icon, type IconName } from '@ponte/shared-ui/icon'
import { Muted } from '@ponte/shared-ui/muted'
import { Spinner } from '@ponte/shared-ui/spinner'
import { useEffect, useRef, useState } from 'react'
import { drafts } from '../drafts.ts'
import { StepPage } from '../onboarding/step-page.tsx'
import { FIRM_DRAFT, FIRM_STEP, PROFESSIONAL_DRAFT, PROFESSIONAL_STEP } from '../onboarding/steps.ts'
import { useDelayedCall, useNext } from '../login-page/after-login.ts'
import { selectTypeText as text } from './text.ts'
import styles from './select-type-page.module.css'

/** The type chosen in this tab. */
const kept = keptText('tab', 'mf-public', 'profile-type')

const types = [
  { to: FIRM_STEP, draft: FIRM_DRAFT, icon: 'building', words: text.firm },
  { to: PROFESSIONAL_STEP, draft: PROFESSIONAL_DRAFT, icon: 'id-card', words: text.professional },
] as const

export default function SelectTypePage({ host }: ScreenProps) {
  const { status, user } = useSession(host)
  const [chosen, setChosen] = useState<string | null>(null)
  const [before] = useState(kept.read)
  const later = useDelayedCall()
  const next = useNext()
  const isChosen = useRef(false)

  // Toasts are outside React: a user signed out before the form opens learns that the choice failed. In the clean-up, because the shell
  // removes the page together with the session.
  useEffect(
    () => () => {
      if (isChosen.current && host.session.read().status === 'signed-out') host.notify('error', toasts.typeChoiceFailed)
    },
    [host],
  )

  if (status === 'signed-out') return <Navigate to={withNext('/login', next)} replace />

  function choose(to: string) {
    setChosen(to)
    isChosen.current = true
    if (!kept.keep(to)) host.notify('error', toasts.typeChoiceFailed)
    later(() => host.navigate(withNext(to, next)), TYPE_CHOICE_DELAY_MS)
  }

  return (
    <StepPage step={2} title={text.title} lead={text.lead}>
      <ul className={styles['types']}>
        {types.map(({ to, draft, icon, words }) => (
          <TypeCard
            key={to}
            {...words}
            icon={icon}
            isStarted={user !== null && (before === to || drafts.of(host, draft).read() !== null)}
            state={chosen === to ? 'chosen' : chosen === null ? 'open' : 'passed-over'}
            onChoose={() => choose(to)}
          />
        ))}
      </ul>
      <Muted>{text.note}</Muted>
      <p role="status" className={styles['status']}>
        {chosen !== null && text.opening}
      </p>
    </StepPage>
  )
}

interface CardProps {
  title: string
  who: string
  promise: string
  icon: IconName
  /** True if its form was started before. */
  isStarted: boolean
  state: 'open' | 'chosen' | 'passed-over'
  onChoose: () => void
}

/** The whole card is the target; its button has the name. */
function TypeCard({ title, who, promise, icon, isStarted, state, onChoose }: CardProps) {
  const isOpen = state === 'open'
  return (
    <li className={styles['card']} data-state={state}>
      <span className={styles['icon']}>
        <Icon name={icon} size="l" />
      </span>
      <h2 className={styles['title']}>
        <button
          type="button"
          className={styles['choose']}
          aria-disabled={!isOpen}
          onClick={() => {
            if (isOpen) onChoose()
          }}
        >
          {title}
        </button>
      </h2>
      <p className={styles['who']}>{who}</p>
      <p className={styles['promise']}>{promise}</p>
      <p className={styles['action']} aria-hidden="true">
        {isStarted ? text.resume : text.choose}
        {state === 'chosen' ? <Spinner /> : <Icon name="chevron" size="s" />}
      </p>
    </li>
  )
}
