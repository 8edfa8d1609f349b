import type { AreaDeclaration } from '@ponte/platform/area'
import { SHELL } from '../build/stale.ts'
import { shapeOf } from '../registry/routing.ts'

/** A remote that somebody wants to begin. */
export interface NewRemoteOptions {
  /** The name of its folder, its package and its entry in the registry. */
  name: string
  /** The title of its first page, and the label of the sidebar's item that leads there. */
  title: string
  owner: string
  /** The path of its first page. */
  path: string
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** The beginning of every remote's folder in this repository. */
const PREFIX = 'mf-'
const PATH = /^(\/[a-z0-9-]+)+$/
const WORDS = /^[\p{L}\p{N}][\p{L}\p{N} ’.,&()/–-]{0,39}$/u
/** Paths that the gateway answers itself, whatever the registry says. */
const SITE_PATHS = ['/api', '/bundles', '/shell', '/dev']

/** The options with defaults from the name: mf-minha-agenda has the page 'Minha agenda' at /minha-agenda. */
export function newRemoteOptions(name: string, given: Partial<Omit<NewRemoteOptions, 'name'>> = {}): NewRemoteOptions {
  const short = name.replace(/^mf-/, '')
  const words = short.replaceAll('-', ' ')
  const title = given.title ?? words.charAt(0).toUpperCase() + words.slice(1)
  return { name, title, owner: given.owner ?? `Time ${title}`, path: given.path ?? `/${short}` }
}

/** The reasons against creating it beside the remotes of its repository, or as a repository of its own; empty when there are none. */
export function whyNotCreate({ name, title, owner, path }: NewRemoteOptions, beside: readonly AreaDeclaration[] | null): string[] {
  const areas = beside ?? []
  const isTaken = name === SHELL || areas.some((area) => area.name === name)
  const routeOwner = areas.find(({ routes }) => routes.some((route) => shapeOf(route.path) === path))
  const labelOwner = areas.find(({ nav }) => nav.some(({ label }) => label.toLowerCase() === title.toLowerCase()))
  const isOfSite = SITE_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  return [
    ...(NAME.test(name) ? [] : [`'${name}' is no name for a remote: it is one such as mf-agenda, of lower-case letters, digits and -`]),
    ...(beside === null || name.startsWith(PREFIX) ? [] : [`'${name}' is no name for a remote here: their folders begin with ${PREFIX}`]),
    ...(isTaken ? [`${name} is there already`] : []),
    ...(WORDS.test(title) ? [] : [`--title '${title}': up to 40 letters, digits and spaces`]),
    ...(WORDS.test(owner) ? [] : [`--owner '${owner}': up to 40 letters, digits and spaces`]),
    ...(PATH.test(path) ? [] : [`--path '${path}': a path such as /agenda, of lower-case letters, digits and -`]),
    ...(isOfSite ? [`--path ${path}: what lies below ${SITE_PATHS.join(', ')} is answered by the site itself`] : []),
    ...(routeOwner === undefined ? [] : [`--path ${path} belongs to ${routeOwner.name} (${routeOwner.owner}) already`]),
    ...(labelOwner === undefined ? [] : [`--title '${title}' stands in the sidebar already, for ${labelOwner.name} (${labelOwner.owner})`]),
  ]
}
