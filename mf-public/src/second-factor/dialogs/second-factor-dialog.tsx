import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Host } from '@ponte/contracts/host'
import { prepareSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from '@ponte/contracts/second-factor'
import { useState } from 'react'
import { reloadAccount } from '../../account/use-account.ts'
import { AppDialog, type AppSecret } from './app-dialog.tsx'
import { ProofDialog, type Proof, type Change } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { dialogText as text } from './text.ts'

interface Props {
  host: Host
  change: Change
  /** False for a user without a password. */
  hasPassword: boolean
  onClose: () => void
}

/** Changes the second factor in a series of dialogs: proof of identity, the app's code, the recovery codes. */
export function SecondFactorDialog({ host, change, hasPassword, onClose }: Props) {
  const [secret, setSecret] = useState<AppSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  async function prove(body: Proof) {
    if (change === 'turnOn') return setSecret(await host.call(prepareSecondFactor, { body }))
    if (change === 'renew') {
      setCodes((await host.call(renewRecoveryCodes, { body })).recoveryCodes)
      return void reloadAccount()
    }
    await host.call(turnOffSecondFactor, { body })
    host.notify('success', text.off, { durationMs: ADMIN_TOAST_MS })
    void reloadAccount()
    onClose()
  }
  if (codes !== null) return <RecoveryCodesDialog host={host} codes={codes} onClose={onClose} />
  if (secret === null) return <ProofDialog host={host} change={change} hasPassword={hasPassword} onProof={prove} onClose={onClose} />
  return (
    <AppDialog
      host={host}
      secret={secret}
      onClose={onClose}
      onTurnedOn={(recoveryCodes) => {
        host.notify('success', text.on, { durationMs: ADMIN_TOAST_MS })
        void reloadAccount()
        setCodes(recoveryCodes)
      }}
    />
  )
}
