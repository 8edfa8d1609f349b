/**
 * The part of react-router-dom this product uses, as one shared module: shared modules are never tree-shaken, and the whole router costs
 * every visitor 40 KB more. Add a name here when a screen needs it.
 */
export { Link, NavLink, Navigate, Outlet, matchPath, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
export type { LinkProps, Location, NavLinkProps, NavigateFunction, NavigateOptions, RouteObject, To } from 'react-router-dom'
