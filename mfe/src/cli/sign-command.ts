import { sign as signRegistry } from '../publish/sign.ts'
import { cosign } from '../publish/waiting.ts'
import { askToConfirm, parseRemoteOptions } from './options.ts'
import { siteStore, storeToChange } from './settings.ts'

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
    await cosign({ name, store: await storeToChange(name), approve })
    return console.log(`${name} is signed by two keys, and live.`)
  }
  const number = await signRegistry({
    store: siteStore(),
    tell: (line) => console.log(line),
    confirm: () => askToConfirm('Sign this registry and make it live?', flags.yes),
  })
  console.log(`Registry ${number} is signed. Publishing works again.`)
}
