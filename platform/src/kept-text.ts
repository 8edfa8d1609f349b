export interface KeptText {
  read(): string | null
  /** False if it lasts only as long as the page. */
  keep(text: string): boolean
}

/**
 * A text a remote stores for this tab, or for this browser. Another version of the remote may have written it. Without storage it lasts as
 * long as the page.
 */
export function keptText(place: 'tab' | 'browser', remote: string, name: string): KeptText {
  const key = `${remote}:${name}`
  const storage = () => (place === 'tab' ? sessionStorage : localStorage)
  let unstored: string | null = null
  return {
    read() {
      try {
        return storage().getItem(key)
      } catch {
        return unstored
      }
    },
    keep(text) {
      unstored = text
      try {
        storage().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
  }
}
