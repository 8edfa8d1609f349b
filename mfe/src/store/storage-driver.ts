/** The registry's text as stored, and its ETag (in a folder, the text itself). */
export interface RegistryDocument {
  text: string
  etag: string
}

/** Where a store keeps its files: a folder or a bucket. It only stores; store.ts interprets and verifies. */
export interface StorageDriver {
  /** The registry's name in messages. */
  readonly registryName: string
  has(name: string, version: string): Promise<boolean>
  /** Copies a folder. False if that version already exists: published versions are immutable. */
  put(name: string, version: string, folder: string): Promise<boolean>
  /** Signs a version's manifest again, if it has one and this machine's key is for the remote. */
  signManifest(name: string, version: string): Promise<void>
  read(name: string, version: string, file: string): Promise<Buffer | null>
  /** The versions of a remote, oldest first. */
  list(name: string): Promise<string[]>
  /** Deletes one version. */
  deleteVersion(name: string, version: string): Promise<void>
  /** Deletes every version of a remote. */
  deleteRemote(name: string): Promise<void>
  registry(): Promise<RegistryDocument | null>
  /** Replaces the registry; false if its ETag has changed. Null means no registry. */
  replaceRegistry(text: string, etag: string | null): Promise<boolean>
  /** Runs `work` while no other publisher runs; refused if another one runs for longer than that. */
  withLock<T>(work: () => Promise<T>, patienceMs?: number): Promise<T>
  /** Adds a line to the audit log, about the registry with that number or its versions. */
  appendAudit(line: string, sequence: number): Promise<void>
  auditLines(): Promise<string[]>
}
