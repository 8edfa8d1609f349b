import { formatDate } from '@ponte/contracts/calendar'
import { opensAt } from '@ponte/contracts/contact-window'
import { serverNow } from '@ponte/contracts/server-time'
import { toasts } from '@ponte/contracts/toasts'
import { isOffline, messageOf, waitIn } from '@ponte/platform/refusal'
import { Alert } from '@ponte/shared-ui/alert'
import { Stack } from '@ponte/shared-ui/stack'
import { useState } from 'react'
import { contactText } from './text.ts'
import styles from './confirm-step.module.css'

const { confirm } = contactText

/** The step that explains and confirms interest. */
export function ConfirmStep({ name, error }: { name: string; error: Error | null }) {
  const [today] = useState(serverNow)
  return (
    <Stack gap={4}>
      <p>
        {confirm.intro} <strong>{name}</strong>.
      </p>
      <ul className={styles['consequences']}>
        <li>{confirm.logged}</li>
        <li>{confirm.rating(formatDate(opensAt(today)))}</li>
      </ul>
      {error !== null && <Failure error={error} />}
    </Stack>
  )
}

function Failure({ error }: { error: Error }) {
  const wait = waitIn(error, contactText.wait)
  return (
    <Alert tone="danger">
      <p>{messageOf(error, toasts.contactFailed)}</p>
      {isOffline(error) && <p>{confirm.nothingLost}</p>}
      {wait !== null && <p>{confirm.tryAgainIn(wait)}</p>}
    </Alert>
  )
}
