import { attempt } from '../attempt.ts'
import { isChunkError } from '../loader/failure.ts'
import type { Activity } from './activity.ts'

const NOT_FOUND = 404

/**
 * Reloads the page as the last resort for a build whose files are gone. Once per version, so that a file gone for good does not reload
 * forever; never with unsent input.
 */
export function reloadOnce(activity: Activity, reload: () => void) {
  return (remote: string, version: string): void => {
    if (activity.isFormDirty() || !isFirst(`reloaded ${remote}@${version}`)) return
    reload()
  }
}

/**
 * Makes loaders of the shell's own parts request a reload if a newer release of the site has removed the part's file. The load still fails,
 * for a page that is not reloaded. A network or a server that is down says nothing about the file.
 */
export function reloadIfGone(reload: (file: string) => void) {
  return <Part>(load: () => Promise<Part>) =>
    (): Promise<Part> =>
      load().catch(async (error: unknown) => {
        const file = isChunkError(error) ? (error.request ?? '') : ''
        const answer = file === '' ? null : await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
        if (answer?.status === NOT_FOUND) reload(file)
        throw error
      })
}

/** True for the first reload of this key. Without storage an earlier one would be unknown, so it is always false. */
const isFirst = (key: string): boolean =>
  attempt(() => {
    const isKnown = sessionStorage.getItem(key) !== null
    sessionStorage.setItem(key, '1')
    return !isKnown
  }) ?? false
