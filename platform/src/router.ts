/**
 * The part of react-router-dom that this product uses, as one shared module: a shared module is never tree-shaken, and the
 * whole router costs every visitor 40 KB more: of those the data router (RouterProvider and what makes one) is 14 KB, and the
 * shell needs none of it. Add a name here when a screen needs it.
 */
export { Link, NavLink, Navigate, Outlet, matchPath, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
export type { LinkProps, Location, NavLinkProps, NavigateFunction, NavigateOptions, RouteObject, To } from 'react-router-dom'
