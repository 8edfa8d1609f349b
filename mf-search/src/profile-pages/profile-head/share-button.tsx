import type { Host } from '@ponte/contracts/host'
import { Button } from '@ponte/shared-ui/button'
import { profileText as text } from '../../text-profiles.ts'

/** Hands the page's address to whatever the device shares with, or to the clipboard. */
export function ShareButton({ host, title }: { host: Host; title: string }) {
  async function share() {
    const url = `${window.location.origin}${window.location.pathname}`
    if (typeof navigator.share === 'function') {
      // Rejects when the reader thinks better of it, which needs no word.
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
