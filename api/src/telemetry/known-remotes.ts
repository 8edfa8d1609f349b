const REMOTE = /^mf-[a-z-]{1,30}$/
const MOST = 20
const OTHER = 'other'

/** Names of remotes fit for a metric, whose labels must stay few whatever strangers send: the first that come, all else as one. */
export function knownRemotes(): (remote: string) => string {
  const known = new Set<string>()
  return (remote) => {
    if (known.has(remote)) return remote
    if (!REMOTE.test(remote) || known.size >= MOST) return OTHER
    known.add(remote)
    return remote
  }
}
