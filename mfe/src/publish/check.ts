import { LANGUAGES } from '@ponte/contracts/languages'
import type { Access, Persona } from '@ponte/contracts/access'
import { REMOTE_NAME_MAX } from '@ponte/contracts/limits'
import { ROLES } from '@ponte/contracts/roles'
import { SearchType } from '@ponte/contracts/search'
import { SERVICE_FIGURES, type RemoteLimits } from '@ponte/contracts/service-levels'
import { NAV_ICONS } from '@ponte/platform/area'
import * as z from 'zod'
import { isCaret, lowestBelow } from '../registry/caret.ts'
import type { Offer } from '../registry/compatibility.ts'
import { problemsWithShell } from '../registry/missing-exports.ts'
import { asOrigin, filesOf, originOf } from '../registry/origin.ts'
import { SHELL, type Registry, type RegistryEntry } from '../registry/registry.ts'
import { isSitePath, shapeOf, SITE_PATHS } from '../registry/routing.ts'
import { withoutShell } from '../registry/shell.ts'
import { bundleUrl } from './entry.ts'
import type { RemoteBuild } from '../build/build-info.ts'
import { formatWeight, KILOBYTE } from '../build/weight.ts'

const PERSONAS = ['visitor', 'newcomer', ...ROLES] as const satisfies readonly Persona[]
const MIN_TIMEOUT_MS = 1000
const MAX_TIMEOUT_MS = 30_000

const Caret = z.string().refine(isCaret, 'must be a caret range such as ^1.0.0')
const TimeLimit = z.int().min(MIN_TIMEOUT_MS).max(MAX_TIMEOUT_MS)
const Text = z.string().trim().min(1).max(120)
const KeyName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a name such as mf-search')
const RoutePath = z.string().regex(/^\/$|^(\/([a-z0-9-]+|:[a-zA-Z]\w*))+$/, 'must be absolute, of lower-case segments and :parameters')
const NavPath = z.string().regex(/^\/[^\s#\\]*$/, 'must be a path of this site')
const BundleUrl = z.string().refine(isBundleUrl, 'must be below /bundles/, on the site or an allowed origin')
const FileRef = z.strictObject({ href: BundleUrl, integrity: z.string().regex(/^sha384-[\w+/]{64}$/) })
const AccessShape = z.custom<Access>(
  (value) => z.partialRecord(z.enum(PERSONAS), z.enum(['all', 'own'])).safeParse(value).success,
  'must name personas and their reach',
)

const ProvenanceShape = z.strictObject({
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/)
    .nullable(),
  isDirty: z.boolean(),
  sources: z.string(),
  lockFile: z.string(),
  node: z.string(),
  mfe: z.string(),
})

const Description = z.string().trim().min(50).max(170)
const translationsOf = <Shape extends z.ZodType>(shape: Shape) => z.partialRecord(z.enum(LANGUAGES), shape).readonly().optional()

const VersionShape = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/),
  entry: BundleUrl,
  integrity: FileRef.shape.integrity,
  renderer: FileRef.optional(),
  contract: Caret,
  shared: z.record(z.string(), Caret),
  react: z.string().optional(),
  uses: z.record(z.string(), z.array(z.string()).readonly()).readonly().optional(),
  tokens: z.array(z.string()).readonly().optional(),
  provenance: ProvenanceShape.optional(),
  routes: z
    .array(
      z.strictObject({
        path: RoutePath,
        access: AccessShape,
        screen: KeyName,
        title: Text,
        translations: translationsOf(
          z.strictObject({ title: Text.optional(), description: Description.optional(), signIn: Text.optional() }),
        ),
        description: Description.optional(),
        header: z.union([z.enum(['account', 'brand']), z.strictObject({ signIn: Text }).readonly()]).optional(),
        fragment: FileRef.extend({ for: z.enum(['any-query', 'no-query']) }).optional(),
        fragmentIn: z.partialRecord(z.enum(LANGUAGES), FileRef).optional(),
        onRequest: z.literal(true).optional(),
        scripts: z.literal('on-demand').optional(),
        offline: z.literal(true).optional(),
        translationFiles: z.array(FileRef).optional(),
        sitemap: z.enum([...SearchType.options, 'openings']).optional(),
        css: z.array(FileRef),
        preload: z.array(FileRef),
      }),
    )
    .min(1, 'must have at least one route'),
  nav: z.array(
    z
      .strictObject({
        label: Text,
        translations: translationsOf(Text),
        path: NavPath,
        roles: z.array(z.enum(ROLES)).readonly(),
        order: z.number(),
        icon: Text,
      })
      .readonly(),
  ),
  slots: z
    .array(z.union([KeyName, z.strictObject({ name: KeyName, limitMs: TimeLimit.optional() }).readonly()]))
    .readonly()
    .optional(),
  fills: z
    .array(
      z
        .strictObject({
          slot: z.string().regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/, "must name a remote's slot: mf-search/firm-profile"),
          screen: KeyName,
          roles: z.array(z.enum(ROLES)).readonly().optional(),
          order: z.number(),
        })
        .readonly(),
    )
    .readonly()
    .optional(),
  owner: Text,
  criticality: z.enum(['primary', 'essential', 'optional']),
  timeoutMs: TimeLimit,
  size: z.int().positive(),
  budgetKb: z.number().positive().optional(),
  levels: z
    .partialRecord(z.enum(SERVICE_FIGURES), z.number().min(0))
    .refine(({ loads = 0 }) => loads <= 100, 'loads is a percentage')
    .optional(),
})

const EntryShape = VersionShape.extend({ name: KeyName, previous: VersionShape.nullable() })
const NewEntryShape = EntryShape.extend({ name: KeyName.max(REMOTE_NAME_MAX) })

/** Why `entry` cannot go live beside the remotes of `registry`; empty if it can. */
export function problemsOf(entry: RegistryEntry, registry: Registry, offer: Offer): string[] {
  if (entry.name === SHELL) return remoteProblems(entry, registry)
  const shape = shapeProblems(entry, registry)
  if (shape.length > 0) return shape
  return [...manifestProblems(entry), ...addressProblems(entry, registry), ...shellProblems(entry, registry, offer)]
}

/** Why remotes that visitors get could not run in this shell. */
const remoteProblems = ({ offer }: RegistryEntry, { remotes }: Registry): string[] =>
  withoutShell(remotes).flatMap((remote) =>
    offer === undefined ? [] : problemsWithShell(remote, offer).map((problem) => `${remote.name} ${remote.version} ${problem}`),
  )

/** Why a remote cannot run in the live shell or in one that some visitors have, each reason once. */
function shellProblems(entry: RegistryEntry, { remotes }: Registry, offer: Offer): string[] {
  const offers = [offer, ...remotes.flatMap((remote) => remote.offer ?? [])]
  return [...new Set(offers.flatMap((given) => problemsWithShell(entry, given)))]
}

/** Schema violations of a manifest. If there are any, nothing else can be checked. */
export function shapeProblems(entry: RegistryEntry, { remotes }: Registry): string[] {
  // A live remote may have a longer name from before the limit, and must still be able to go back.
  const isLive = remotes.some(({ name }) => name === entry.name)
  const parsed = (isLive ? EntryShape : NewEntryShape).safeParse(entry)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.') || 'entry'}: ${issue.message}`)
}

/** Contradictions within a manifest. */
export const manifestProblems = (entry: RegistryEntry): string[] => [
  ...ownCollisions(entry),
  ...reservedProblems(entry),
  ...navProblems(entry),
  ...rendererProblems(entry),
  ...placeProblems(entry),
]

/** Addresses that collide with other remotes. */
export const addressProblems = (entry: RegistryEntry, registry: Registry): string[] => [
  ...foreignCollisions(entry, registry),
  ...sitemapProblems(entry, registry),
]

/** Slots that no other remote offers. A new build must not name one; an earlier version may go live again, and shows nothing there. */
export const fillProblems = ({ name, fills = [] }: RegistryEntry, { remotes }: Registry, shell: Offer): string[] => {
  const others = remotes.filter((remote) => remote.name !== name)
  const offered = others.flatMap((remote) =>
    (remote.slots ?? []).map((slot) => `${remote.name}/${typeof slot === 'string' ? slot : slot.name}`),
  )
  offered.push(...(shell.slots ?? []).map((slot) => `${SHELL}/${slot}`))
  const known = offered.length === 0 ? 'none is offered' : `offered are ${offered.join(', ')}`
  return fills.filter(({ slot }) => !offered.includes(slot)).map(({ slot }) => `no other remote offers the slot ${slot}: ${known}`)
}

/** What the operators do not allow: more weight than theirs, whatever its own budget, and addresses they keep. */
export const limitProblems = ({ routes, size }: RegistryEntry, { budgetKb, reservedPaths }: RemoteLimits): string[] => [
  ...(budgetKb !== null && size > budgetKb * KILOBYTE ? [`weighs ${formatWeight(size)}, the site allows ${budgetKb} KB`] : []),
  ...routes.filter(({ path }) => isSitePath(path, reservedPaths)).map(({ path }) => `${path} is reserved by the site`),
]

/** Icons that the shell lacks. As with slots, an earlier version may go live again, and shows a plain one. */
export const iconProblems = ({ nav }: RegistryEntry): string[] =>
  nav
    .filter(({ icon }) => !NAV_ICONS.includes(icon))
    .map(({ label, icon }) => `the navigation item '${label}' names the icon ${icon}, but the shell has ${NAV_ICONS.join(', ')}`)

function ownCollisions({ routes }: RegistryEntry): string[] {
  const seen = new Map<string, string>()
  return routes.flatMap(({ path }) => {
    const earlier = seen.get(shapeOf(path))
    seen.set(shapeOf(path), path)
    return earlier === undefined ? [] : [`${path} and ${earlier} are the same path`]
  })
}

function foreignCollisions({ name, routes }: RegistryEntry, { remotes }: Registry): string[] {
  const taken = new Map(
    remotes.filter((remote) => remote.name !== name).flatMap((remote) => remote.routes.map(({ path }) => [shapeOf(path), remote] as const)),
  )
  return routes.flatMap(({ path }) => {
    const owner = taken.get(shapeOf(path))
    return owner === undefined ? [] : [`${path} already belongs to ${owner.name} (${owner.owner})`]
  })
}

/** Addresses that the site answers itself, or that would match those of all other remotes. */
const reservedProblems = ({ routes }: RegistryEntry): string[] =>
  routes.flatMap(({ path }) => {
    if (path.startsWith('/:')) return [`${path} would match addresses of other remotes: start it with a fixed segment`]
    return isSitePath(path) ? [`${path} is reserved: the site itself answers everything below ${SITE_PATHS.join(', ')}`] : []
  })

function navProblems({ nav, routes }: RegistryEntry): string[] {
  const own = new Set(routes.map(({ path }) => path))
  return nav
    .filter(({ path }) => !own.has(path.split('?')[0] ?? ''))
    .map(({ label, path }) => `the navigation item '${label}' links to ${path}, which is not a route of this remote`)
}

function rendererProblems({ name, version, renderer, routes }: RegistryEntry): string[] {
  const foreign = renderer !== undefined && !renderer.href.startsWith(bundleUrl(name, version, '', originOf(renderer.href) ?? ''))
  const stranded = routes.filter(({ onRequest }) => onRequest === true && renderer === undefined)
  const undecided = routes.filter(({ onRequest, fragment }) => onRequest === true && fragment !== undefined)
  return [
    ...(foreign ? [`${renderer.href} is not a file of this version`] : []),
    ...stranded.map(({ path }) => `${path} is rendered on request, but there is no renderer`),
    ...undecided.map(({ path }) => `${path} is rendered on request, so it must not have a fragment`),
  ]
}

function isBundleUrl(href: string): boolean {
  const at = href.indexOf('/bundles/')
  const isPlaceKnown = at === 0 || asOrigin(href.slice(0, at)) === href.slice(0, at)
  return isPlaceKnown && /^\/bundles\/[\w./-]+$/.test(href.slice(at))
}

/** Files from a different origin from the entry's, and pages the gateway would have to render from a store other than the site's. */
function placeProblems(entry: RegistryEntry): string[] {
  const place = originOf(entry.entry)
  const strays = filesOf(entry).filter(({ href }) => originOf(href) !== place)
  const painted = place === null ? [] : entry.routes.filter(({ fragment, onRequest }) => fragment !== undefined || onRequest === true)
  return [
    ...strays.map(({ href }) => `${href} does not come from the entry's origin`),
    ...painted.map(
      ({ path }) => `${path} is prerendered, which needs files in the site's own store: publish ${entry.name} without an origin`,
    ),
  ]
}

/** A kind of profile has one public page, to which the sitemap sends search engines. */
function sitemapProblems({ name, routes }: RegistryEntry, { remotes }: Registry): string[] {
  const elsewhere = remotes.filter((remote) => remote.name !== name).flatMap((remote) => remote.routes)
  return routes.flatMap(({ path, sitemap, access }, index) => {
    if (sitemap === undefined) return []
    const others = [...routes.slice(0, index), ...elsewhere]
    const taken = others.find((other) => other.sitemap === sitemap)
    return [
      ...(path.split(':').length === 2 ? [] : [`${path} cannot be a profile page: it needs exactly one parameter`]),
      ...(access.visitor === undefined ? [`${path} is not for visitors, so it cannot be in the sitemap`] : []),
      ...(taken === undefined ? [] : [`${taken.path} is already in the sitemap for ${sitemap}`]),
    ]
  })
}

/** Contradictory contract ranges: the shell reads one before any code runs, the other one after. */
export function contractProblems({ area, exposed }: RemoteBuild): string[] {
  const [declared, exported] = [area.contract, exposed?.contract ?? null]
  return exported === null || exported === declared ? [] : [`src/area.ts says contract ${declared}, src/screens.ts says ${exported}`]
}

/** Members of `host` that a shell in the declared range may lack; empty if the build does not record them. */
export const hostProblems = ({ area: { contract }, hostMembers = {} }: RemoteBuild): string[] =>
  Object.entries(hostMembers).flatMap(([member, since]) => {
    const lowest = lowestBelow(since, contract)
    return lowest === null ? [] : [`uses host.${member}, added in ${since}, but contract ${contract} allows a shell with ${lowest}`]
  })

/** Calls that the site's API lacks; empty if the build does not record its calls or the site does not list them. */
export function callProblems({ calls = [] }: RemoteBuild, served: readonly string[] | undefined): string[] {
  const shapes = served?.map(shapeOf)
  const missing = calls.filter((call) => shapes?.includes(shapeOf(call)) === false)
  return missing.map((call) => `makes the call ${call}, which the site's API does not serve`)
}

/** Styles that would affect other remotes or the shell; empty if the build does not record them. */
export const styleProblems = ({ styles }: RemoteBuild): string[] => styles?.problems ?? []

/** Problems that would keep the build's screens from being shown; empty if the build does not record them. */
export const screenProblems = ({ exposed }: RemoteBuild): string[] => exposed?.problems ?? []
