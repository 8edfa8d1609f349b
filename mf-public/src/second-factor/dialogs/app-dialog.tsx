import type { Host } from '@ponte/contracts/host'
import { CODE_MAX, ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { toasts } from '@ponte/contracts/toasts'
import { useForm } from '@ponte/platform/use-form'
import { CopyButton } from '@ponte/shared-ui/copy-button'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Muted } from '@ponte/shared-ui/muted'
import { QrCode } from '@ponte/shared-ui/qr-code'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { TextField } from '@ponte/shared-ui/text-field'
import { useEffect, useRef } from 'react'
import { whyNotAppCode, withoutSpaces } from '../../second-step/app-code.ts'
import styles from './app-dialog.module.css'
import { appText, copyText } from './text.ts'

/** The secret for an authenticator app. */
export interface AppSecret {
  secret: string
  /** The secret as an otpauth:// URI. */
  uri: string
}

interface Props {
  host: Host
  secret: AppSecret
  onTurnedOn: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Gives the secret to an app, as a QR code, a link or for typing, and verifies its first code. */
export function AppDialog({ host, secret: { secret, uri }, onTurnedOn, onClose }: Props) {
  const first = useRef<HTMLParagraphElement>(null)
  const form = useForm({
    host,
    initial: { code: '' },
    check: ({ code }) => whyNotAppCode(code),
    missing: [messages.codeRequired],
    async send({ code }) {
      onTurnedOn((await host.call(turnOnSecondFactor, { body: { code: withoutSpaces(code) } })).recoveryCodes)
    },
    failed: toasts.requestFailed,
    failureField: 'code',
    showsFailure: true,
    toastMs: ADMIN_TOAST_MS,
  })

  // The focus is the document's. In the last field it would scroll the QR code away and open a keyboard over it.
  useEffect(() => first.current?.focus(), [])

  return (
    <FormDialog title={appText.title} form={form} onClose={onClose} submit={{ children: appText.submit }}>
      <p ref={first} tabIndex={-1}>
        {appText.scan}
      </p>
      <div className={styles['ways']}>
        <QrCode text={uri} label={appText.qr} />
        <Stack gap={3}>
          <div className={styles['phone']}>
            <LinkButton to={uri} variant="outline">
              {appText.open}
            </LinkButton>
          </div>
          <div>
            <Muted>{appText.typeKey}</Muted>
            <p className={styles['key']}>
              {inGroups(secret).map((group, index) => (
                <span key={index}>{group}</span>
              ))}
            </p>
            <Row gap={2} className={styles['copy']}>
              <CopyButton value={secret} label={copyText.copyOf(appText.key)} words={copyText} />
            </Row>
          </div>
        </Stack>
      </div>
      <TextField
        {...form.field('code')}
        id="app-code"
        label={appText.code}
        hint={appText.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_MAX}
        required
      />
    </FormDialog>
  )
}

const GROUP = 4

const inGroups = (secret: string): string[] => secret.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []
