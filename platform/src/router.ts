import { useEffect } from 'react'
import { useLocation, useNavigate, type NavigateProps, type To } from 'react-router-dom'

/**
 * The part of react-router-dom this product uses, as one shared module: shared modules are never tree-shaken, and the whole router costs
 * every visitor 40 KB more. Add a name here when a screen needs it.
 */
export { Link, NavLink, Outlet, matchPath, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
export type { LinkProps, Location, NavLinkProps, NavigateFunction, NavigateOptions, RouteObject, To } from 'react-router-dom'

/** Redirects. Unlike the library's own, does so again if Back returns to this page before React has rendered the new one. */
export function Navigate({ to, replace = false, state }: Pick<NavigateProps, 'to' | 'replace'> & { state?: unknown }): null {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const target = JSON.stringify(to)

  // The history is outside React.
  useEffect(() => {
    const leave = () => void navigate(JSON.parse(target) as To, { replace, state })
    const onPopState = () => {
      if (location.pathname === pathname) leave()
    }
    leave()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [navigate, target, replace, state, pathname])

  return null
}
