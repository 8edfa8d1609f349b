/** The registry's text as it is stored, and its ETag (a folder's is the text itself). */
export interface RegistryDocument {
  text: string
  etag: string
}

/**
 * The place of a store's files: a folder, or a bucket. It keeps what it is given; what that means, and who vouches for it, is for
 * store.ts.
 */
export interface StorageDriver {
  /** The registry's name in messages. */
  readonly registryName: string
  has(name: string, version: string): Promise<boolean>
  /** Takes a copy of a folder. False when that version is there already: what is published never changes. */
  put(name: string, version: string, folder: string): Promise<boolean>
  read(name: string, version: string, file: string): Promise<Buffer | null>
  /** The versions of a remote, oldest first. */
  list(name: string): Promise<string[]>
  /** Forgets one version. */
  forget(name: string, version: string): Promise<void>
  /** Forgets every version of a remote. */
  drop(name: string): Promise<void>
  registry(): Promise<RegistryDocument | null>
  /** Replaces the registry; false where it no longer has that ETag. Null stands for no registry. */
  replaceRegistry(text: string, etag: string | null): Promise<boolean>
  /** Runs `work` while no other publisher is at work. */
  withLock<T>(work: () => Promise<T>): Promise<T>
  /** Adds a line of the audit trail. It is about the registry of that number, or the versions beside it. */
  appendAudit(line: string, sequence: number): Promise<void>
  auditLines(): Promise<string[]>
}
