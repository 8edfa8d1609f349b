import { useEffect } from 'react'
import { useLocation, useNavigate } from '@ponte/platform/router'
import { PageLoading } from '../loader/remote-area.tsx'
import { useShell } from '../shell.ts'
import { text } from '../text.ts'
import { routeAt, siteRoutes } from './site-routes.ts'

/** The time that an unknown path waits for each answer from the server. */
const LIMIT_MS = 3000
/** The server's status for a page of a remote that it is still building. */
const BEING_PREPARED = 503

/** A path unknown to this tab. A remote may have been published since, so the registry is fetched first. */
export function UnknownPage() {
  const { registry, reload } = useShell()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  // The server's answer decides where to go.
  useEffect(() => {
    let isHere = true
    const find = async () => {
      await Promise.race([registry.refresh(), new Promise((resolve) => setTimeout(resolve, LIMIT_MS))])
      const isKnown = routeAt(siteRoutes(registry.read()), pathname) !== null
      const isBeingPrepared = !isKnown && (await statusOf(pathname)) === BEING_PREPARED
      if (!isHere) return
      if (isBeingPrepared) reload()
      else void navigate(isKnown ? `${pathname}${search}${hash}` : '/', { replace: true })
    }
    void find()
    return () => {
      isHere = false
    }
  }, [registry, reload, navigate, pathname, search, hash])

  return <PageLoading label={text.loading} />
}

/** The status of the server's page at a path; null without an answer. */
const statusOf = (path: string): Promise<number | null> =>
  fetch(path, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) }).then(
    ({ status }) => status,
    () => null,
  )
