const REMEMBERED = 200

/** Reports each message once: what is wrong with a page is wrong each time somebody asks for it. */
export function complainOnce(tell: (message: string) => void): (message: string) => void {
  const told = new Set<string>()
  return (message) => {
    if (told.has(message)) return
    if (told.size >= REMEMBERED) told.clear()
    told.add(message)
    tell(message)
  }
}
