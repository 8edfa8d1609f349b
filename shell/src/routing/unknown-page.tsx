import { useEffect } from 'react'
import { useLocation, useNavigate } from '@ponte/platform/router'
import { PageLoading } from '../page/page-loading.tsx'
import { useShell } from '../shell.ts'
import { text } from '../text.ts'
import { routeAt, siteRoutes } from './site-routes.ts'

/** The time that an unknown path waits for a registry that may know it. */
const LIMIT_MS = 3000

/** The server's answer at a path: 503 while it builds the remote, and then its page shows that. Null without an answer. */
const statusOf = (path: string): Promise<number | null> =>
  fetch(path, { method: 'HEAD', redirect: 'manual' }).then(
    ({ status }) => status,
    () => null,
  )

/** A path that nobody has, as far as this tab knows. A remote may have been published since: the registry is asked first. */
export function UnknownPage() {
  const { registry } = useShell()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  // The answer of the server decides where to go.
  useEffect(() => {
    let isHere = true
    const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS))
    void Promise.race([registry.refresh(), limit]).then(async () => {
      const isKnown = routeAt(siteRoutes(registry.read()), pathname) !== null
      const isBeingPrepared = !isKnown && (await statusOf(pathname)) === 503
      if (!isHere) return
      if (isBeingPrepared) location.assign(pathname)
      else void navigate(isKnown ? `${pathname}${search}${hash}` : '/', { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [registry, navigate, pathname, search, hash])

  return <PageLoading label={text.loading} />
}
