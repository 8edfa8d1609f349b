import type { Host } from '@ponte/contracts/host'
import { saveAsFile } from '@ponte/platform/save-as-file'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { CopyButton } from '@ponte/shared-ui/copy-button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { LeaveQuestion } from '@ponte/shared-ui/form'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { useState } from 'react'
import styles from './recovery-codes-dialog.module.css'
import { codesText as text, copyText } from './text.ts'

interface Props {
  host: Host
  codes: readonly string[]
  onClose: () => void
}

/** The recovery codes, which are shown only once. Closing it other than by its button asks first. */
export function RecoveryCodesDialog({ host, codes, onClose }: Props) {
  const { user } = useSession(host)
  const [isAsking, setIsAsking] = useState(false)
  const lines = codes.join('\n')

  return (
    <>
      <Dialog isOpen title={text.title} onClose={() => setIsAsking(true)} footer={<Button onClick={onClose}>{text.done}</Button>}>
        <Stack gap={4}>
          <p>{text.explain}</p>
          <ol className={styles['codes']} aria-label={text.list}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <Row gap={2}>
            <Button
              variant="outline"
              icon="download"
              onClick={() => saveAsFile(text.file, 'text/plain', `${text.fileHead(user?.email ?? '')}\n\n${lines}\n`)}
            >
              {text.download}
            </Button>
            <CopyButton value={lines} label={copyText.copyOf(text.codes)} words={copyText} />
          </Row>
        </Stack>
      </Dialog>
      <LeaveQuestion isOpen={isAsking} words={text.question} tone="danger" onLeave={onClose} onStay={() => setIsAsking(false)} />
    </>
  )
}
