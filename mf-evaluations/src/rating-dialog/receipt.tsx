import { deadlineOf } from '@ponte/contracts/contact-window'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { Icon } from '@ponte/shared-ui/icon'
import { useEffect, useRef } from 'react'
import { dialogText } from '../contact-dialog/text.ts'
import styles from './receipt.module.css'

interface Props {
  publishedAt: string | null
  sealedUntil: string
  onClose: () => void
}

const { receipt: text, close } = dialogText

/** Confirms a sent rating, and says when it is published. */
export function Receipt({ publishedAt, sealedUntil, onClose }: Props) {
  const first = useRef<HTMLParagraphElement>(null)

  // The focus is the document's: the message is announced before the close button.
  useEffect(() => first.current?.focus(), [])

  return (
    <Dialog isOpen title={text.title} onClose={onClose} footer={<Button onClick={onClose}>{close}</Button>}>
      <div className={styles['receipt']}>
        <span className={styles['mark']}>
          <Icon name="check" size="l" />
        </span>
        <div>
          <p ref={first} tabIndex={-1} className={styles['news']}>
            {publishedAt === null ? text.sealed(deadlineOf({ closesAt: sealedUntil })) : text.published}
          </p>
          <p className={styles['quiet']}>{text.final}</p>
        </div>
      </div>
    </Dialog>
  )
}
