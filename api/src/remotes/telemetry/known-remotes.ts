const REMOTE = /^mf-[a-z-]{1,30}$/
const MOST = 20
const OTHER = 'other'

/** Labels of remotes for a metric, which must stay few whatever strangers send: the first names that come, all else as one. */
export function knownRemotes(): (remote: string) => string {
  const known = new Set<string>()
  return (remote) => {
    if (known.has(remote)) return remote
    if (!REMOTE.test(remote) || known.size >= MOST) return OTHER
    known.add(remote)
    return remote
  }
}
