/** The registry's document as it lies somewhere, and a mark that is another one after each change. */
export interface KeptRegistry {
  text: string
  mark: string
}

/** Where a store lies: a folder, or a bucket. It keeps what it is given; what that means, and who vouches for it, is for store.ts. */
export interface Shelf {
  /** What messages call its registry. */
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
  registry(): Promise<KeptRegistry | null>
  /** False where the registry is no longer the one with that mark; null stands for none. */
  replaceRegistry(text: string, mark: string | null): Promise<boolean>
  /** Runs `work` while no other publisher is at work. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Adds a line of the audit trail. It is about the registry of that number, or the versions beside it. */
  note(line: string, sequence: number): Promise<void>
  notes(): Promise<string[]>
}
