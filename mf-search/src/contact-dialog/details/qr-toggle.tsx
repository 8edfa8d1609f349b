import { Button } from '@ponte/shared-ui/button'
import { useId, useState, type ComponentType } from 'react'
import { contactText } from '../text.ts'
import styles from './qr-toggle.module.css'

type Code = ComponentType<{ text: string; label: string }>

const { details } = contactText

/** Moves the conversation from the computer to the phone; hidden on a phone. */
export function QrToggle({ link, name }: { link: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [Code, setCode] = useState<Code | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const panelId = useId()

  async function toggle() {
    setHasFailed(false)
    setIsOpen(!isOpen)
    if (isOpen || Code !== null) return
    try {
      const { QrCode } = await import(/* webpackChunkName: "qr-code" */ '@ponte/shared-ui/qr-code')
      setCode(() => QrCode)
    } catch {
      setIsOpen(false)
      setHasFailed(true)
    }
  }
  return (
    <div className={styles['qr']}>
      <Button variant="outline" aria-expanded={isOpen} aria-controls={panelId} onClick={() => void toggle()}>
        {isOpen ? details.hideQr : details.showQr}
      </Button>
      <div id={panelId} className={styles['panel']} hidden={!isOpen}>
        {isOpen && Code !== null && (
          <>
            <Code text={link} label={details.qrOf(name)} />
            <p className={styles['hint']}>{details.qrHint}</p>
          </>
        )}
      </div>
      <p role="status" className={styles['failure']}>
        {hasFailed && details.qrFailed}
      </p>
    </div>
  )
}
