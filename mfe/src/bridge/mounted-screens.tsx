import type { AreaModule, MountedProps, MountScreen, Screen } from '@ponte/contracts/host'
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import area from '#remote/screens'

/** Reports an error to the shell, which then removes the screen. */
class Boundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** How long a screen may suspend, as in the shell. */
const SUSPENDED_MAX_MS = 30_000
/** Shorter loads show nothing. */
const LOADING_AFTER_MS = 300

/** Shown while a screen suspends, with a time limit. The shell's own placeholder belongs to another React. */
function Suspended({ onError }: { onError: (error: unknown) => void }) {
  const [isLong, setIsLong] = useState(false)

  // Timers are outside React.
  useEffect(() => {
    const notice = setTimeout(() => setIsLong(true), LOADING_AFTER_MS)
    const limit = setTimeout(() => onError(new Error(`suspended for ${SUSPENDED_MAX_MS} ms`)), SUSPENDED_MAX_MS)
    return () => {
      clearTimeout(notice)
      clearTimeout(limit)
    }
  }, [onError])

  return (
    <main aria-busy="true" style={{ padding: 'var(--space-6) var(--gutter)' }}>
      <p role="status">{isLong && (document.documentElement.lang === 'en' ? 'Loading…' : 'Carregando…')}</p>
    </main>
  )
}

/** Mounts a screen with this bundle's React: synchronously, so that the shell finds its heading. */
const mountOf =
  (Mounted: Screen): MountScreen =>
  (element, onError) => {
    // The ids of two Reacts in one page would collide.
    const root = createRoot(element, { identifierPrefix: element.id })
    const draw = (props: MountedProps) =>
      root.render(
        <Boundary onError={onError}>
          <Suspense fallback={<Suspended onError={onError} />}>
            <Mounted {...props} />
          </Suspense>
        </Boundary>,
      )
    return { update: (props) => flushSync(() => draw(props)), unmount: () => root.unmount() }
  }

type Load = AreaModule['screens'][string]

/** Leaves a module without a component unchanged: the shell reports it. */
const mounted =
  (load: Load): Load =>
  async () => {
    const module = await load()
    return ['function', 'object'].includes(typeof module.default) ? { ...module, mount: mountOf(module.default) } : module
  }

/** @public The module that a remote with its own React exposes instead of its src/screens.ts. */
export default {
  ...area,
  screens: Object.fromEntries(Object.entries(area.screens).map(([name, load]) => [name, mounted(load)])),
} satisfies AreaModule
