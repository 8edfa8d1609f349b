import type { RemoteLimits, ServiceLevels } from '@ponte/contracts/service-levels'

/** A remote in the registry, with the version that each group of visitors gets. */
export interface PublishedRemote {
  name: string
  owner: string
  /** The stable version. */
  version: string
  isPinned: boolean
  canary: { version: string; percent: number; match: string[]; since: string | null } | null
  previews: { label: string; version: string }[]
  /** The versions it can be rolled back to, latest first. */
  before: string[]
  /** The versions that were rolled back, latest first. */
  rolledBack: { version: string; at: string; by: string; reason: string | null }[]
  /** Service levels stricter than the site's. */
  ownLevels?: Partial<ServiceLevels>
}

export interface RollbackOrder {
  remote: string
  /** The version to roll back. Refused if another one is live by now. */
  from: string
  reason: string
  by: string
}

/** The number of the registry that the site uses, or why the caller may not know; `ofKey` if their key is not for the remote. */
type RegistryShown = { problem: string; ofKey: boolean } | { problem: null; registry: number }

export interface RollbackRefusal {
  why: 'not_current' | 'pinned' | 'no_earlier' | 'locked' | 'waits' | 'other'
  /** In English, for the log. */
  reason: string
}

/** Access to the published remotes. Implemented outside the API, which has no access to stores or keys. */
export interface PublishedRemotes {
  readonly limits?: RemoteLimits
  read(): Promise<PublishedRemote[]>
  /** True if this process can sign the registry. */
  canRollBack(): Promise<boolean>
  /** Rolls a version back. Returns null on success, otherwise the reason. */
  rollBack(order: RollbackOrder): Promise<RollbackRefusal | null>
  /** Shows the registry to a caller who proves to hold a key that may publish the remote. */
  showRegistry(asked: { remote: string; proof: string }): Promise<RegistryShown>
}
