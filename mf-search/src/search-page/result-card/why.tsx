import { Disclosure } from '@ponte/shared-ui/disclosure'
import { text } from '../text.ts'
import styles from './why.module.css'

/** The reasons for a result, opened on demand, even without scripts. */
export function Why({ name, reasons }: { name: string; reasons: readonly string[] }) {
  return (
    <Disclosure className={styles['why']} summary={text.why.label} summaryLabel={text.why.labelOf(name)}>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
