/** The part of Google Identity Services that we use. */
export interface IdentityServices {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
    ux_mode: 'popup'
    auto_select: false
  }) => void
  renderButton: (parent: HTMLElement, options: Readonly<Record<string, string | number>>) => void
}

declare global {
  var google: { accounts?: { id?: IdentityServices } } | undefined
}

const SOURCE = 'https://accounts.google.com/gsi/client'

let loading: Promise<IdentityServices> | null = null

/** Loads Google's script when a page first needs it. A failed load is retried the next time. */
export function loadIdentityServices(): Promise<IdentityServices> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function fetchScript(): Promise<IdentityServices> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SOURCE
    script.async = true
    script.onload = () => {
      const services = globalThis.google?.accounts?.id
      if (services === undefined) reject(new Error('Google Identity Services did not start'))
      else resolve(services)
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('Google Identity Services failed to load'))
    }
    document.head.append(script)
  })
}
