import type { ScreenProps } from '@ponte/contracts/host'
import { useState } from 'react'
import { isNewcomer } from '../onboarding/steps.ts'
import { FirstFirm } from './first-firm.tsx'
import { LostFirm } from './lost-firm.tsx'

export default function CompleteFirmPage({ host }: ScreenProps) {
  // As whom somebody came: the form makes a newcomer a firm's user while the page still stands.
  const [user] = useState(() => host.session.read().user)
  return user === null || isNewcomer(user) ? <FirstFirm host={host} /> : <LostFirm host={host} userId={user.id} />
}
