import type { ScreenProps } from '@ponte/contracts/host'
import { HTML_LANG } from '@ponte/contracts/languages'
import { getMailSettings } from '@ponte/contracts/notifications'
import { setPause } from '@ponte/contracts/pause'
import { listPushDevices } from '@ponte/contracts/push'
import { chosenLanguage } from '@ponte/contracts/translated'
import { useSession } from '@ponte/platform/use-session'
import { AccountPage } from '../account/account-page.tsx'
import { EmailNotice } from '../account/confirm-first.tsx'
import { PasskeysPart } from '../passkeys/passkeys-part.tsx'
import { PushPart } from '../push/push-part.tsx'
import { SecondFactorPart } from '../second-factor/second-factor-part.tsx'
import { DataPart } from './data-part.tsx'
import { DeletePart } from './delete-part.tsx'
import { MailPart } from './mail-part.tsx'
import { PausePart } from './pause-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { pageText, profileText } from './text.ts'
import { SignInsPart } from './sign-ins-part.tsx'

export default function ProfilePage({ host }: ScreenProps) {
  const { user } = useSession(host)
  if (user === null) return null
  // Title and profile are specified in English.
  const lang = HTML_LANG[chosenLanguage() ?? 'en']
  return (
    <AccountPage title={<span lang={lang}>{profileText.title}</span>} lead={pageText.lead} notice={<EmailNotice host={host} />}>
      <div lang={lang}>
        <ProfilePart key={user.id} host={host} user={user} />
      </div>
      {host.can(getMailSettings) && <MailPart key={`mail ${user.id}`} host={host} isFirm={user.role === 'firm'} />}
      {host.can(listPushDevices) && <PushPart key={`push ${user.id}`} host={host} />}
      {host.can(setPause) && <PausePart key={`pause ${user.id}`} host={host} />}
      <SecondFactorPart key={`factor ${user.id}`} host={host} />
      <PasskeysPart key={`passkeys ${user.id}`} host={host} />
      <SignInsPart host={host} />
      <DataPart host={host} />
      <DeletePart host={host} role={user.role} />
    </AccountPage>
  )
}
