import type { MountScreen, Screen } from '@ponte/contracts/host'
import { useLocation, useParams } from '@ponte/platform/router'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** A component for a screen with its own React, mounted into an element. Loaded with the first such screen. */
export const mountedScreen = (mount: MountScreen): Screen =>
  function MountedScreen({ host, subject }) {
    const { pathname, search, hash } = useLocation()
    const params = useParams()
    const element = useRef<HTMLDivElement>(null)
    const mounted = useRef<ReturnType<MountScreen> | null>(null)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    // A component of the shell's React, which another React cannot render.
    const ownHost = useMemo(() => {
      const { Slot: _, ...own } = host
      return own
    }, [host])

    // The other React is outside this one. Before paint and before the focus moves to the page's heading.
    useLayoutEffect(() => {
      if (element.current === null) return
      const screen = mount(element.current, (error) => setFailure({ error }))
      mounted.current = screen
      return () => screen.unmount()
    }, [])

    useLayoutEffect(() => {
      const props = { host: ownHost, location: `${pathname}${search}${hash}`, params, ...(subject !== undefined && { subject }) }
      mounted.current?.update(props)
    }, [ownHost, subject, pathname, search, hash, params])

    // To the boundary around every screen.
    if (failure !== null) throw failure.error
    return <div id={useId()} ref={element} />
  }
