import type { ScreenProps } from '@ponte/contracts/host'
import { useState } from 'react'
import { isNewcomer } from '../onboarding/steps.ts'
import { FirstFirm } from './first-firm.tsx'
import { LostFirm } from './lost-firm.tsx'

export default function CompleteFirmPage({ host }: ScreenProps) {
  // The user on arrival: the form turns a newcomer into a firm's user while the page is still open.
  const [user] = useState(() => host.session.read().user)
  return user === null || isNewcomer(user) ? <FirstFirm host={host} /> : <LostFirm host={host} userId={user.id} />
}
