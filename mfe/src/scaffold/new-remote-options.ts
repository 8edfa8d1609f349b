import { REMOTE_NAME_MAX } from '@ponte/contracts/limits'
import type { AreaDeclaration } from '@ponte/platform/area'
import { SHELL } from '../registry/registry.ts'
import { isSitePath, shapeOf, SITE_PATHS } from '../registry/routing.ts'

/** Options of a remote to create. */
export interface NewRemoteOptions {
  /** Name of its folder, package and registry entry. */
  name: string
  /** Title of its first page, and label of its sidebar item. */
  title: string
  owner: string
  /** Path of its first page. */
  path: string
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Prefix of every remote's folder in this repository. */
const PREFIX = 'mf-'
const PATH = /^(\/[a-z0-9-]+)+$/
const WORDS = /^[\p{L}\p{N}][\p{L}\p{N} ’.,&()/–-]{0,39}$/u

/** Fills in defaults from the name: mf-minha-agenda has the page 'Minha agenda' at /minha-agenda. */
export function newRemoteOptions(name: string, given: Partial<Omit<NewRemoteOptions, 'name'>> = {}): NewRemoteOptions {
  const short = name.replace(/^mf-/, '')
  const words = short.replaceAll('-', ' ')
  const title = given.title ?? words.charAt(0).toUpperCase() + words.slice(1)
  return { name, title, owner: given.owner ?? `Time ${title}`, path: given.path ?? `/${short}` }
}

/** Why it cannot be created beside the repository's remotes (or, if null, as its own repository); empty if it can. */
export function whyNotCreate({ name, title, owner, path }: NewRemoteOptions, beside: readonly AreaDeclaration[] | null): string[] {
  const areas = beside ?? []
  const isTaken = name === SHELL || areas.some((area) => area.name === name)
  const routeOwner = areas.find(({ routes }) => routes.some((route) => shapeOf(route.path) === path))
  const labelOwner = areas.find(({ nav }) => nav.some(({ label }) => label.toLowerCase() === title.toLowerCase()))
  return [
    ...(NAME.test(name) && name.length <= REMOTE_NAME_MAX
      ? []
      : [`'${name}' is not a remote name such as mf-agenda: use up to ${REMOTE_NAME_MAX} lower-case letters, digits and -`]),
    ...(beside === null || name.startsWith(PREFIX)
      ? []
      : [`'${name}' is not a remote name for this repository: they start with ${PREFIX}`]),
    ...(isTaken ? [`${name} already exists`] : []),
    ...(WORDS.test(title) ? [] : [`--title '${title}': up to 40 letters, digits and spaces`]),
    ...(WORDS.test(owner) ? [] : [`--owner '${owner}': up to 40 letters, digits and spaces`]),
    ...(PATH.test(path) ? [] : [`--path '${path}': a path such as /agenda, of lower-case letters, digits and -`]),
    ...(isSitePath(path) ? [`--path ${path}: the site itself answers everything below ${SITE_PATHS.join(', ')}`] : []),
    ...(routeOwner === undefined ? [] : [`--path ${path} already belongs to ${routeOwner.name} (${routeOwner.owner})`]),
    ...(labelOwner === undefined ? [] : [`--title '${title}' is already in the sidebar, for ${labelOwner.name} (${labelOwner.owner})`]),
  ]
}
