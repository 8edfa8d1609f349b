import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import type { Tone as AnyTone } from '../badge/badge.tsx'
import { classes } from '../element.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import tones from '../tone/tone.module.css'
import styles from './alert.module.css'

type Tone = Exclude<AnyTone, 'neutral' | 'accent'>

const icons: Readonly<Record<Tone, IconName>> = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' }

/** Danger and warning interrupt the screen reader; the others wait. */
export function Alert({ tone = 'info', children, action }: { tone?: Tone; children: ReactNode; action?: ReactNode }) {
  const isUrgent = tone === 'danger' || tone === 'warning'
  return (
    <div ref={useKeptFocus()} className={classes(styles['alert'], tones[tone])} role={isUrgent ? 'alert' : 'status'}>
      <div className={styles['message']}>
        <span className={styles['icon']}>
          <Icon name={icons[tone]} />
        </span>
        <div className={styles['text']}>{children}</div>
      </div>
      {action}
    </div>
  )
}
