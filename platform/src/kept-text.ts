export interface KeptText {
  read(): string | null
  /** False where it lasts as long as the page only. */
  keep(text: string): boolean
}

/**
 * A text that a remote keeps in this tab, or in this browser for longer. Its key begins with the remote's name: the storage belongs to the whole site.
 * Another version of the remote may have written it. Where there is no storage it lasts as long as the page.
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
