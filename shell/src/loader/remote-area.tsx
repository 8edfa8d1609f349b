import type { Host, Screen } from '@ponte/contracts/host'
import { memo, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from '@ponte/platform/router'
import { Spinner } from '@ponte/shared-ui/spinner'
import { Arrival } from '../page/arrival.tsx'
import { useShell } from '../shell.ts'
import { text } from '../text.ts'
import { isTransient, LoadFailure } from './failure.ts'
import { FailurePanel } from './failure-panel.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import styles from './page-loading.module.css'

/** How long a screen may suspend: longer than a slow connection needs. */
export const SUSPENDED_MAX_MS = 30_000

interface Props {
  remote: string
  screen: string
}

/** One screen of one remote, or its failure. Errors stay inside it. */
export function RemoteArea({ remote, screen, route }: Props & { route: string }) {
  const { loads, registry, activity, hostFor, reload, reportView, announce } = useShell()
  const { key: visit } = useLocation()
  const read = () => loads.read(remote, screen)
  const readWanted = () => registry.find(remote)?.version
  const state = useSyncExternalStore(loads.subscribe, read, read)
  const wanted = useSyncExternalStore(registry.subscribe, readWanted, readWanted)

  // The loader is outside React, since a load outlasts the screen that started it. A new version is taken at a navigation, or when the page
  // is not in use: the registry waits for that.
  useEffect(() => loads.visit(remote, screen), [loads, remote, screen, visit, wanted])

  const version = state.status === 'ready' ? state.build.version : null

  // The browser's timeline is outside React.
  useEffect(() => {
    if (version === null) return
    reportView({ remote, screen, version, route })
    return () => reportView(null)
  }, [reportView, remote, screen, version, route])

  const isCutOff = state.status === 'failed' && isTransient(state.kind)

  // The network is outside React.
  useEffect(() => {
    if (!isCutOff) return
    const retry = () => void loads.retry(remote, screen)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [loads, remote, screen, isCutOff])

  const isRetrying = state.status === 'loading' && state.failures > 0
  if (state.status === 'failed' || isRetrying) {
    return (
      <FailurePanel
        kind={state.status === 'failed' ? state.kind : null}
        canReload={state.failures > 1}
        onRetry={() => void loads.retry(remote, screen)}
        onReload={reload}
      />
    )
  }
  if (state.status !== 'ready') return <PageLoading label={text.loading} />
  const { Screen, build } = state
  // The user has not interacted with it yet, so the previous version can replace it unnoticed: its data is fetched afterwards.
  const onCrash = (error: unknown, isFirst: boolean) => void loads.crash(remote, screen, error, isFirst || activity.isUntouched())
  return (
    <ScreenBoundary
      key={`${remote}/${screen}@${build.version}`}
      onEnter={() => announce(remote, build.version)}
      onCrash={onCrash}
      onLeave={() => loads.leave(remote, screen, build.version)}
    >
      <ShownScreen Screen={Screen} host={hostFor(remote)} remote={remote} screen={screen} />
    </ScreenBoundary>
  )
}

/**
 * The screen itself. Memoized: rendering it again with the area would hydrate a painted screen at once, in one long task, instead of in
 * slices.
 */
const ShownScreen = memo(function ShownScreen({ Screen, host, ...area }: Props & { Screen: Screen; host: Host }) {
  return (
    <Suspense fallback={<SuspendedScreen {...area} />}>
      <Screen host={host} />
      <Arrival />
    </Suspense>
  )
})

function SuspendedScreen({ remote, screen }: Props) {
  const { loads, activity } = useShell()

  // Time limit for a screen that suspends forever.
  useEffect(() => {
    const late = new LoadFailure('timeout', `${remote}/${screen} suspended for ${SUSPENDED_MAX_MS} ms`)
    const limit = setTimeout(() => void loads.crash(remote, screen, late, activity.isUntouched()), SUSPENDED_MAX_MS)
    return () => clearTimeout(limit)
  }, [loads, activity, remote, screen])

  return <PageLoading label={text.loading} />
}

/** Placeholder of a page: gray shapes and a spinner, shown only for longer loads. */
export function PageLoading({ label }: { label: string }) {
  return (
    <main className={styles['page']} aria-busy="true">
      <div className={styles['spinner']}>
        <Spinner label={label} />
      </div>
    </main>
  )
}
