import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { exportMine } from '@ponte/contracts/me'
import { toasts } from '@ponte/contracts/toasts'
import { messageOf } from '@ponte/platform/refusal'
import { saveAsFile } from '@ponte/platform/save-as-file'
import { Button } from '@ponte/shared-ui/button'
import { useState } from 'react'
import { Part } from '../account/part.tsx'
import { dataText } from './text.ts'

export function DataPart({ host }: { host: Host }) {
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      saveAsFile(dataText.file, 'application/json', JSON.stringify(await host.call(exportMine, {}), null, 2))
    } catch (error) {
      host.notify('error', messageOf(error, toasts.requestFailed), { durationMs: ADMIN_TOAST_MS })
    }
    setIsBusy(false)
  }
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
