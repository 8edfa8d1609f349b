import type { ScreenProps, Host } from '@ponte/contracts/host'
import { HTML_LANG } from '@ponte/contracts/languages'
import { getMailSettings } from '@ponte/contracts/notifications'
import { setPause, exportMine } from '@ponte/contracts/pause'
import { listPushDevices } from '@ponte/contracts/push'
import { chosenLanguage } from '@ponte/contracts/translated'
import { useSession } from '@ponte/platform/use-session'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { saveAsFile } from '@ponte/platform/save-as-file'
import { useAction } from '@ponte/platform/use-action'
import { Button } from '@ponte/shared-ui/button'
import type { Role } from '@ponte/contracts/roles'
import { useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { EmailNotice } from '../account/confirm-first.tsx'
import { PasskeysPart } from '../passkeys/passkeys-part.tsx'
import { PushPart } from '../push/push-part.tsx'
import { SecondFactorPart } from '../second-factor/second-factor-part.tsx'
import { MailPart } from './mail-part.tsx'
import { PausePart } from './pause-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { pageText, profileText, dataText, deleteText } from './text.ts'
import { SignInsPart } from './sign-ins-part.tsx'
import { Part } from '../account/part.tsx'
import { useAccount } from '../account/use-account.ts'
import { DeleteDialog } from './delete-dialog.tsx'

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

function DataPart({ host }: { host: Host }) {
  const { isBusy, run } = useAction(host, { toastMs: ADMIN_TOAST_MS })
  const download = () =>
    run(async () => saveAsFile(dataText.file, 'application/json', JSON.stringify(await host.call(exportMine, {}), null, 2)))
  return (
    <Part title={dataText.title} hint={dataText.hint}>
      <div>
        <Button variant="outline" isBusy={isBusy} onClick={() => void download()}>
          {dataText.export}
        </Button>
      </div>
    </Part>
  )
}

/** Deletes the account. Admins are deleted by other admins. */
function DeletePart({ host, role }: { host: Host; role: Role | null }) {
  const [isAsking, setIsAsking] = useState(false)
  const account = useAccount(host)
  if (role === 'admin') return <Part title={deleteText.title} hint={deleteText.adminHint} />
  return (
    <Part title={deleteText.title} hint={deleteText.hint}>
      <div>
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          {deleteText.open}
        </Button>
      </div>
      {isAsking && <DeleteDialog host={host} hasPassword={account.data?.hasPassword !== false} onClose={() => setIsAsking(false)} />}
    </Part>
  )
}
