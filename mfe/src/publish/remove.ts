import { NotRecorded, Refusal } from './refusal.ts'
import type { BundleStore } from '../store/store.ts'
import { whoami } from './whoami.ts'

export interface RemoveOptions {
  name: string
  store: BundleStore
  now?: Date
}

/** Takes a remote off the site, with all its versions in the site's store. */
export async function remove({ name, store, now = new Date() }: RemoveOptions): Promise<{ from: string }> {
  let from = ''
  const takenOff = store.update(async (registry) => {
    const current = registry.remotes.find((remote) => remote.name === name)
    if (current === undefined) throw new Refusal(`${name} is not live, so there is nothing to remove.`)
    from = current.version
    const at = now.toISOString()
    const { [name]: _, ...past } = registry.past ?? {}
    return {
      registry: { ...registry, writtenAt: at, remotes: registry.remotes.filter((remote) => remote !== current), past },
      audit: { at, action: 'remove', remote: name, from, to: null, by: whoami() },
    }
  })
  await takenOff.catch((error: unknown) => {
    if (!(error instanceof NotRecorded)) throw error
  })
  // Last, because open pages may still load them until now; and only if the remote was not published again since.
  const deleted = store.update(async ({ remotes }) => {
    if (remotes.every((remote) => remote.name !== name)) await store.deleteRemote(name)
    return null
  })
  // Reports at the end that the change was not recorded.
  await deleted.finally(() => takenOff)
  return { from }
}
