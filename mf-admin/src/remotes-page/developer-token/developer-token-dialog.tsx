import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import { isBlank } from '@ponte/contracts/is-blank'
import { DEVELOPER_PORT, issueDeveloperToken } from '@ponte/contracts/remotes'
import { useForm } from '@ponte/platform/use-form'
import { Button } from '@ponte/shared-ui/button'
import { CopyButton } from '@ponte/shared-ui/copy-button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { Stack } from '@ponte/shared-ui/stack'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState } from 'react'
import { formatMoment } from '@ponte/contracts/calendar'
import { confirmedByPassword, OwnPasswordField } from '../../form/fields/password-fields.tsx'
import { cancelText, messageText } from '../../form/text.ts'
import { developerText as text } from './text.ts'

interface Props {
  host: Host
  /** The remote that the token is for. */
  name: string
  onClose: () => void
}

type Issued = AnswerOf<typeof issueDeveloperToken>

/** Issues a token for a developer build of a remote, with the admin's own password, and shows it once. */
export function DeveloperTokenDialog({ host, name, onClose }: Props) {
  const [issued, setIssued] = useState<Issued | null>(null)
  const form = useForm({
    host,
    initial: { port: String(DEVELOPER_PORT.default), currentPassword: '' },
    check: ({ port }) => whyNotPort(port),
    async send({ port, currentPassword }) {
      setIssued(await host.call(issueDeveloperToken, { body: { remote: name, port: Number(port), currentPassword } }))
    },
    ...confirmedByPassword,
  })
  if (issued !== null) return <IssuedToken name={name} {...issued} onClose={onClose} />
  return (
    <FormDialog
      title={text.title(name)}
      form={form}
      onClose={onClose}
      cancelLabel={text.cancel}
      closeLabel={cancelText.close}
      submit={{ children: text.confirm }}
    >
      <p>{text.explain}</p>
      <TextField {...form.field('port')} id="developer-port" label={text.port} hint={text.portHint} inputMode="numeric" required />
      <OwnPasswordField {...form.field('currentPassword')} id="developer-password" words={text} />
    </FormDialog>
  )
}

function IssuedToken({ name, token, expiresAt, onClose }: Issued & Omit<Props, 'host'>) {
  return (
    <Dialog
      isOpen
      title={text.issued(name)}
      closeLabel={cancelText.close}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text.done}</Button>}
    >
      <Stack gap={4}>
        <p>{text.onlyNow(formatMoment(expiresAt))}</p>
        <div>
          <TextField label={text.token} value={token} readOnly />
          <CopyButton value={token} label={text.copyToken} words={text.copying} />
        </div>
        <p>
          {text.use} <code>{`MFE_DEV_TOKEN=… npx mfe dev --in ${location.origin}`}</code>
        </p>
      </Stack>
    </Dialog>
  )
}

function whyNotPort(typed: string): { port?: string } {
  const port = Number(typed)
  if (isBlank(typed)) return { port: messageText.requiredFields }
  return Number.isInteger(port) && port >= DEVELOPER_PORT.min && port <= DEVELOPER_PORT.max ? {} : { port: messageText.portInvalid }
}
