import type { Host } from '@ponte/contracts/host'
import { Button } from '@ponte/shared-ui/button'
import { profileText as text } from '../text.ts'

/** Shares the page's address by the device's share sheet, or by the clipboard. */
export function ShareButton({ host, title }: { host: Host; title: string }) {
  async function share() {
    const url = `${window.location.origin}${window.location.pathname}`
    if (typeof navigator.share === 'function') {
      // Rejects if the user cancels, which needs no message.
      await navigator.share({ title, url }).catch((error: unknown) => (isCalledOff(error) ? undefined : copy(url)))
    } else await copy(url)
  }

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      host.notify('success', text.profile.linkCopied)
    } catch {
      host.notify('error', text.profile.linkNotCopied)
    }
  }

  return (
    <Button variant="outline" onClick={() => void share()}>
      {text.profile.share}
    </Button>
  )
}

const isCalledOff = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
