import type { Host, Screen } from '@ponte/contracts/host'
import { memo, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from '@ponte/platform/router'
import { PageLoading } from '../page/page-loading.tsx'
import { Arrival } from '../page/arrival.tsx'
import { useShell } from '../shell.ts'
import { text } from '../text.ts'
import { FailurePanel } from './failure-panel.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

interface Props {
  remote: string
  screen: string
}

/** One screen of one remote: what is loaded of it, or why it is not. Whatever happens to it stays in here. */
export function RemoteArea({ remote, screen }: Props) {
  const { loads, registry, activity, hostFor, reload } = useShell()
  const { key: visit } = useLocation()
  const read = () => loads.read(remote, screen)
  const readWanted = () => registry.find(remote)?.version
  const state = useSyncExternalStore(loads.subscribe, read, read)
  const wanted = useSyncExternalStore(registry.subscribe, readWanted, readWanted)

  // The loader lives outside React, since a load outlasts the screen that asked for it. Another version is wanted at a navigation,
  // or when nobody uses what stands here: the registry waits for that.
  useEffect(() => loads.visit(remote, screen), [loads, remote, screen, visit, wanted])

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
  // Nobody has done anything with it yet, so the version before can take its place unnoticed: the data that it fails at come after it.
  const onCrash = (error: unknown, isFirst: boolean) => void loads.crash(remote, screen, error, isFirst || activity.isUntouched())
  return (
    <ScreenBoundary
      key={`${remote}/${screen}@${build.version}`}
      onCrash={onCrash}
      onLeave={() => loads.leave(remote, screen, build.version)}
    >
      <ShownScreen Screen={Screen} host={hostFor(remote)} />
    </ScreenBoundary>
  )
}

/** The screen itself. Rendered again with the area, a painted one would be taken over at once, in one long task, instead of bit by bit. */
const ShownScreen = memo(function ShownScreen({ Screen, host }: { Screen: Screen; host: Host }) {
  return (
    <Suspense fallback={<PageLoading label={text.loading} />}>
      <Screen host={host} />
      <Arrival />
    </Suspense>
  )
})
