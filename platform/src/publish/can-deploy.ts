import type { RemoteBuild } from '../build/build-info.ts'
import { whyIncompatible, type Offer } from '../registry/compatibility.ts'
import { withCanaries } from './channels.ts'
import { problemsOf } from './check.ts'
import { asEntry } from './entry.ts'
import type { BundleStore } from './store.ts'

interface CanDeployOptions {
  build: RemoteBuild
  store: BundleStore
  /** Counts where no shell has said what it offers. */
  offer: Offer
}

/** Everything that speaks against a build beside what is live: every remote and canary, and the shells that pages may still run. */
export async function whyNotDeploy({ build, store, offer }: CanDeployOptions): Promise<string[]> {
  const registry = await store.registry()
  const current = registry.remotes.find(({ name }) => name === build.name) ?? null
  const entry = asEntry(build, current)
  const [live, ...earlier] = registry.shells
  const ofEarlier = earlier.flatMap((shell) => {
    const why = whyIncompatible(entry, shell.offer)
    return why === null ? [] : [`open pages may still run the shell before, ${shell.version}: ${why}`]
  })
  const ofPin = current?.pinned === true ? [`${current.name} is pinned to ${current.version}`] : []
  return [...problemsOf(entry, withCanaries(registry), live?.offer ?? offer), ...ofEarlier, ...ofPin]
}
