import { sign as signRegistry } from '../publish/sign.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { parseRemoteOptions } from './options.ts'
import { siteStore } from './settings.ts'

/** `mfe sign`: asks only before replacing a refused registry, because re-signing changes no content. */
export async function sign(dir: string, args: string[]): Promise<void> {
  const { flags } = parseRemoteOptions(dir, args, { flags: ['yes'] })
  const number = await signRegistry({
    store: siteStore(),
    tell: (line) => console.log(line),
    confirm: () => askToConfirm('Sign this registry and make it live?', flags.yes),
  })
  console.log(`Registry ${number} is signed. Publishing works again.`)
}
