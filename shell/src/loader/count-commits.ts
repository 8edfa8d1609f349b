/** React's callback for each commit, as used by developer tools. */
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
 * More commits within one window than any screen needs: an animation makes one per frame, 600 on a fast display; an endless chain of
 * updates makes thousands.
 */
export const COMMITS_MAX = 1000
export const WINDOW_MS = 5000

let onExcess = (): void => {}

/**
 * Counts React's commits in the whole page. React reads this hook when its code first runs, so call this before. Production builds give no
 * other sign: Profiler is silent there.
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
    // Outside the commit, during which React is still working.
    if (count === COMMITS_MAX + 1) queueMicrotask(onExcess)
  }
}

/** Sets the callback for a window with too many commits. */
export function onTooManyCommits(listener: () => void): void {
  onExcess = listener
}
