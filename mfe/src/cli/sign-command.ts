import { sign as signRegistry } from '../publish/sign.ts'
import { readLevels } from '../publish/service-levels.ts'
import { whyKeyRefused } from '../publish/site-trust.ts'
import { cosign } from '../publish/waiting.ts'
import { Refusal, RegistryRefused } from '../publish/refusal.ts'
import { SHELL } from '../registry/registry.ts'
import type { SiteRegistry } from '../registry/site-registry.ts'
import type { RegistryTrust } from '../trust/registry-trust.ts'
import { currentOffer } from '../webpack/shared.ts'
import { askToConfirm, parseRemoteOptions } from './options.ts'
import { say } from './say.ts'
import { reportOutcome, siteStore, siteTrust, siteUrl, storeToChange } from './settings.ts'

/**
 * `mfe sign`: asks only before replacing a refused registry, because re-signing changes no content. `mfe sign mf-admin` asks before adding
 * the second signature to a change that waits for it.
 */
export async function sign(dir: string, args: string[]): Promise<void> {
  const options = parseRemoteOptions(dir, args, { flags: ['yes'] })
  const { flags } = options
  if (options.isNamed) {
    const { name } = options
    const approve = (change: string) => askToConfirm(`${change}. Sign this change and make it live?`, flags.yes)
    const store = await storeToChange(name)
    const { limits, whyUnknown } = await readLevels(siteUrl(await store.registry()))
    if (whyUnknown !== null) say(`The site's limits were not checked: ${whyUnknown}.`)
    await cosign({ name, store, approve, offer: currentOffer(), limits })
    return reportOutcome(store, name, `${name}, signed by two keys,`, '.')
  }
  const [store, trust] = [siteStore(), siteTrust()]
  const known = (await store.registry().catch(forRefused)) ?? (await trust.lastGood())
  const remote = await coveredRemote(known, trust)
  const refused = known === null ? null : await whyKeyRefused({ site: siteUrl(known), remote, trust })
  if (refused !== null) throw new Refusal(`Nothing was signed. ${refused}`)
  const { sequence, unsigned } = await signRegistry({
    store,
    tell: say,
    confirm: () => askToConfirm('Sign this registry and make it live?', flags.yes),
  })
  await reportOutcome(store, remote, `Registry ${sequence}, signed again,`, '. Publishing works again.')
  if (unsigned.length === 0) return
  say(`New machines cannot load ${unsigned.join(', ')} without the keys of those manifests: keep them, unless one was stolen.`)
  process.exitCode = 1
}

function forRefused(error: unknown): null {
  if (error instanceof RegistryRefused) return null
  throw error
}

/** A remote that this machine's key may publish, to ask the site about; without any, the shell. */
async function coveredRemote(registry: SiteRegistry | null, trust: RegistryTrust): Promise<string> {
  for (const { name } of registry?.remotes ?? []) if ((await trust.signerFor(name)).signer !== null) return name
  return SHELL
}
