import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { exportMine } from '@ponte/contracts/me'
import { saveAsFile } from '@ponte/platform/save-as-file'
import { useAction } from '@ponte/platform/use-action'
import { Button } from '@ponte/shared-ui/button'
import { Part } from '../account/part.tsx'
import { dataText } from './text.ts'

export function DataPart({ host }: { host: Host }) {
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
