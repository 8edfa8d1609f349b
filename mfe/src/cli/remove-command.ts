import { parseArgs } from 'node:util'
import { nameOf } from '../build/name-of.ts'
import { remove as takeOff } from '../publish/remove.ts'
import { askToConfirm, refusing } from './options.ts'
import { storeToChange } from './settings.ts'

/** `mfe remove`: takes a remote off the site; its folder stays. */
export async function remove(dir: string, args: string[]): Promise<void> {
  const { name, isConfirmed } = parseRemovalOptions(dir, args)
  const store = await storeToChange(name)
  await askToConfirm(`Take ${name} off the site and delete all its published versions?`, isConfirmed)
  const { from } = await takeOff({ name, store })
  console.log(`${name} ${from} is no longer live. Open tabs drop it on their next navigation.`)
}

/** The remote to remove, and whether `--yes` confirms it. */
export function parseRemovalOptions(dir: string | null, args: string[]): { name: string; isConfirmed: boolean } {
  return refusing(() => {
    const { positionals, values } = parseArgs({ args, options: { yes: { type: 'boolean', default: false } }, allowPositionals: true })
    const [name = dir === null ? undefined : nameOf(dir), ...rest] = positionals
    if (name === undefined || rest.length > 0) throw new Error('Which remote?')
    return { name, isConfirmed: values.yes }
  })
}
