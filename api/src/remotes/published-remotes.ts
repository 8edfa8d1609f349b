/** A remote as the registry has it: who gets which version. */
export interface PublishedRemote {
  name: string
  owner: string
  /** The version that everybody has. */
  version: string
  isPinned: boolean
  canary: { version: string; percent: number; match: string[]; since: string | null } | null
  previews: { label: string; version: string }[]
  /** The versions that it can go back to, the last one first. */
  before: string[]
  /** The versions that were taken back, the last one first. */
  rolledBack: { version: string; at: string; by: string; reason: string | null }[]
}

export interface RollbackOrder {
  remote: string
  /** The version that is meant to go: nothing happens where it is another one by now. */
  from: string
  reason: string
  by: string
}

/** The published remotes, as whoever stands beside the API reaches them: the API itself knows nothing of stores and keys. */
export interface PublishedRemotes {
  read(): Promise<PublishedRemote[]>
  /** True where this process can sign what it changes. */
  canRollBack(): Promise<boolean>
  /** Takes a version back. Null where that was done, otherwise the reason why not. */
  rollBack(order: RollbackOrder): Promise<string | null>
}
