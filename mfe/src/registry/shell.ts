import { SHELL, type RemoteVersion } from './registry.ts'
import type { ShellOffer, SiteEntry, SiteRegistry } from './site-registry.ts'

/** The declaration in the entry of a shell, which has no pages and no requirements. */
export const SHELL_AREA = {
  contract: '^1.0.0',
  shared: {},
  routes: [],
  nav: [],
  owner: 'Time Plataforma',
  criticality: 'primary',
  timeoutMs: 8000,
} satisfies Partial<RemoteVersion>

const OWN = '/shell/index.html'

/** The shell that a site was built with, as a version: its files are on the site's machines, and nothing verifies them. */
const ownShell = ({ version, offer }: ShellOffer): RemoteVersion => ({
  ...SHELL_AREA,
  ...{ version, entry: OWN, integrity: 'sha384-', size: 1, offer },
})

export const isOwnShell = ({ entry }: Pick<RemoteVersion, 'entry'>): boolean => entry === OWN

/** A version as the site would serve it: its own shell is always the newest build, whichever was recorded as an earlier version. */
export const asServed = (version: RemoteVersion, { shells: [built] }: SiteRegistry): RemoteVersion =>
  built !== undefined && isOwnShell(version) ? ownShell(built) : version

/** The entry of the shell; undefined if every visitor has the one that the site was built with. */
export const shellEntry = <Entry extends { name: string }>({ remotes }: { remotes: readonly Entry[] }): Entry | undefined =>
  remotes.find(({ name }) => name === SHELL)

export const withoutShell = <Entry extends { name: string }>(remotes: readonly Entry[]): Entry[] =>
  remotes.filter(({ name }) => name !== SHELL)

/** The registry with an entry of the shell: if none was published yet, the one that the site was built with is live. */
export function withShellEntry(registry: SiteRegistry): SiteRegistry {
  const [built] = registry.shells
  const entry = shellEntry(registry)
  if (built === undefined || (entry !== undefined && !isOwnShell(entry))) return registry
  const own: SiteEntry = { previous: null, ...entry, ...ownShell(built), name: SHELL }
  const remotes = entry === undefined ? [...registry.remotes, own] : registry.remotes.map((remote) => (remote === entry ? own : remote))
  return { ...registry, remotes }
}

/** The shells that a remote may run in: the live one, and the previous one in open pages. */
export function liveShells(registry: SiteRegistry): ShellOffer[] {
  const entry = shellEntry(registry)
  return entry === undefined || isOwnShell(entry) ? registry.shells : [entry, entry.previous].flatMap((version) => offerOf(version))
}

/** The canary of the shell, if there is one. */
export const canaryShells = (registry: SiteRegistry): ShellOffer[] => offerOf(shellEntry(registry)?.canary?.version)

const offerOf = (shell: RemoteVersion | null | undefined): ShellOffer[] =>
  shell?.offer === undefined ? [] : [{ version: shell.version, offer: shell.offer }]
