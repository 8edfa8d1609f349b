import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Host } from '@ponte/contracts/host'
import { prepareSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from '@ponte/contracts/second-factor'
import { queries } from '@ponte/platform/query'
import { useState } from 'react'
import { accountKey } from '../../account/use-account.ts'
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

  /** Other sessions have ended, and the page lists them as well. */
  const refresh = () => queries.invalidateQueries({ queryKey: accountKey })

  async function prove(body: Proof) {
    if (change === 'turnOn') return setSecret(await host.call(prepareSecondFactor, { body }))
    if (change === 'renew') {
      setCodes((await host.call(renewRecoveryCodes, { body })).recoveryCodes)
      return void refresh()
    }
    await host.call(turnOffSecondFactor, { body })
    host.notify('success', text.off, { durationMs: ADMIN_TOAST_MS })
    void refresh()
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
        void refresh()
        setCodes(recoveryCodes)
      }}
    />
  )
}
