import { instantFormat } from '@ponte/contracts/calendar'
import { Card } from '@ponte/shared-ui/card'
import { Row } from '@ponte/shared-ui/row'
import { useId, type ReactNode, type Ref } from 'react'
import styles from './part.module.css'

const minutes = instantFormat({ dateStyle: 'short', timeStyle: 'short' })

interface Props {
  ref?: Ref<HTMLElement>
  id?: string
  title: string
  hint?: ReactNode
  /** An action beside the heading. */
  action?: ReactNode
  children?: ReactNode
}

/** A section of a page, labeled by its heading. */
export function Part({ title, hint, action, children, ...section }: Props) {
  const heading = useId()
  return (
    <section {...section} aria-labelledby={heading} className={styles['part']}>
      <Card gap={4}>
        <Row gap={4} lineGap={2} justify="between">
          <h2 id={heading}>{title}</h2>
          {action}
        </Row>
        {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
        {children}
      </Card>
    </section>
  )
}

/** When something happened, to the minute. */
export const Instant = ({ at }: { at: string }) => <time dateTime={at}>{minutes(new Date(at))}</time>

interface LastProps {
  at: string | null
  label: string
  /** Shown if it has not happened yet. */
  never: string
}

/** When something last happened, if ever. */
export const Last = ({ at, label, never }: LastProps) =>
  at === null ? (
    never
  ) : (
    <>
      {label} <Instant at={at} />
    </>
  )
