/**
 * The part of react-router that this product uses, as one shared module: a shared module is never tree-shaken, and the
 * whole router costs every visitor 25 KB more. Add a name here when a screen needs it.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
export type { DataRouter, LinkProps, Location, NavLinkProps, NavigateFunction, NavigateOptions, RouteObject, To } from 'react-router'
