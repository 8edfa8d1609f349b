/** React's own notice of each commit, which developer tools listen to. */
interface CommitHook {
  supportsFiber: true
  inject(): number
  onCommitFiberRoot?(this: void, ...commit: unknown[]): void
}

declare global {
  interface Window {
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook
  }
}

/**
 * The commits within one window that no screen needs: an animation makes one for each frame, which is 600 on a fast display. An endless
 * chain of updates makes thousands.
 */
export const COMMITS_MAX = 1000
export const WINDOW_MS = 5000

let onExcess = (): void => {}

/**
 * Counts React's commits, of the whole page. React looks for this hook when its code is first run, so this comes before it. A production
 * build gives no other sign: Profiler is silent in it.
 */
export function countCommits(): void {
  let count = 0
  let since = -Infinity
  const hook = (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 0 })
  const tell = hook.onCommitFiberRoot
  hook.onCommitFiberRoot = (...commit) => {
    tell?.(...commit)
    const now = performance.now()
    if (now - since > WINDOW_MS) [since, count] = [now, 0]
    count += 1
    // Outside of the commit, in which React is still at work.
    if (count === COMMITS_MAX + 1) queueMicrotask(onExcess)
  }
}

/** Sets what is called when a window has had too many commits. */
export function onTooManyCommits(listener: () => void): void {
  onExcess = listener
}
