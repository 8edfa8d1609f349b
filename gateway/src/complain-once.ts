const REMEMBERED = 200

/** Reports each message once, because a broken page reports the same problem on every request. */
export function complainOnce(tell: (message: string) => void): (message: string) => void {
  const told = new Set<string>()
  return (message) => {
    if (told.has(message)) return
    if (told.size >= REMEMBERED) told.clear()
    told.add(message)
    tell(message)
  }
}
