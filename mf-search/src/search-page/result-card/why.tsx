import { Icon } from '@ponte/shared-ui/icon'
import { text } from '../../text.ts'
import styles from './why.module.css'

/** On demand, and without script as well. */
export function Why({ name, reasons }: { name: string; reasons: readonly string[] }) {
  return (
    <details className={styles['why']}>
      <summary className={styles['summary']} aria-label={text.why.labelOf(name)}>
        {text.why.label}
        <span className={styles['chevron']}>
          <Icon name="chevron" size="s" />
        </span>
      </summary>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}
