import { Icon, type IconName } from '@ponte/shared-ui/icon'
import { Spinner } from '@ponte/shared-ui/spinner'
import { selectTypeText as text } from './text.ts'
import styles from './type-card.module.css'

interface Props {
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
export function TypeCard({ title, who, promise, icon, isStarted, state, onChoose }: Props) {
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
