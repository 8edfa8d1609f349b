import type { Access, Persona } from '@ponte/contracts/access'
import { ROLES } from '@ponte/contracts/roles'
import * as z from 'zod'
import { isCaret } from '../registry/caret.ts'
import { whyIncompatible, type Offer } from '../registry/compatibility.ts'
import type { Registry, RegistryEntry } from '../registry/registry.ts'
import { shapeOf } from '../registry/routing.ts'

const PERSONAS = ['visitor', 'newcomer', ...ROLES] as const satisfies readonly Persona[]
const MIN_TIMEOUT_MS = 1000
const MAX_TIMEOUT_MS = 30_000

const Caret = z.string().refine(isCaret, 'must be a caret range such as ^1.0.0')
const Text = z.string().trim().min(1).max(120)
const RoutePath = z.string().regex(/^\/$|^(\/([a-z0-9-]+|:[a-zA-Z]\w*))+$/, 'must be absolute, of lower-case segments and :parameters')
const NavPath = z.string().regex(/^\/[^\s#\\]*$/, 'must be a path of this site')
const OwnUrl = z.string().regex(/^\/bundles\/[\w./-]+$/, 'must lie below /bundles/')
const FileRef = z.strictObject({ href: OwnUrl, integrity: z.string().regex(/^sha384-[\w+/]{64}$/) })
const AccessShape = z.custom<Access>(
  (value) => z.partialRecord(z.enum(PERSONAS), z.enum(['all', 'own'])).safeParse(value).success,
  'must name personas and their reach',
)

const VersionShape = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/),
  entry: OwnUrl,
  integrity: FileRef.shape.integrity,
  contract: Caret,
  shared: z.record(z.string(), Caret),
  routes: z
    .array(
      z.strictObject({
        path: RoutePath,
        access: AccessShape,
        screen: z.string().regex(/^[a-z][a-z0-9-]*$/),
        title: Text,
        description: z.string().trim().min(50).max(170).optional(),
        header: z.union([z.enum(['account', 'brand']), z.strictObject({ signIn: Text }).readonly()]).optional(),
        fragment: FileRef.extend({ for: z.enum(['any-query', 'no-query']) }).optional(),
        scripts: z.literal('on-demand').optional(),
        css: z.array(FileRef),
        preload: z.array(FileRef),
      }),
    )
    .min(1, 'must have at least one route'),
  nav: z.array(
    z.strictObject({ label: Text, path: NavPath, roles: z.array(z.enum(ROLES)).readonly(), order: z.number(), icon: Text }).readonly(),
  ),
  owner: Text,
  criticality: z.enum(['primary', 'essential', 'optional']),
  timeoutMs: z.int().min(MIN_TIMEOUT_MS).max(MAX_TIMEOUT_MS),
  size: z.int().positive(),
})

const EntryShape = VersionShape.extend({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be a folder name such as mf-search'),
  previous: VersionShape.nullable(),
})

/** Everything that speaks against letting `entry` go live beside the remotes of `registry`; empty when nothing does. */
export function problemsOf(entry: RegistryEntry, registry: Registry, offer: Offer): string[] {
  const parsed = EntryShape.safeParse(entry)
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.') || 'entry'}: ${issue.message}`)
  const incompatible = whyIncompatible(entry, offer)
  return [
    ...ownCollisions(entry),
    ...foreignCollisions(entry, registry),
    ...navProblems(entry),
    ...(incompatible === null ? [] : [incompatible]),
  ]
}

function ownCollisions({ routes }: RegistryEntry): string[] {
  const seen = new Map<string, string>()
  return routes.flatMap(({ path }) => {
    const earlier = seen.get(shapeOf(path))
    seen.set(shapeOf(path), path)
    return earlier === undefined ? [] : [`${path} and ${earlier} are one and the same path`]
  })
}

function foreignCollisions({ name, routes }: RegistryEntry, { remotes }: Registry): string[] {
  const taken = new Map(
    remotes.filter((remote) => remote.name !== name).flatMap((remote) => remote.routes.map(({ path }) => [shapeOf(path), remote] as const)),
  )
  return routes.flatMap(({ path }) => {
    const owner = taken.get(shapeOf(path))
    return owner === undefined ? [] : [`${path} belongs to ${owner.name} (${owner.owner}) already`]
  })
}

function navProblems({ nav, routes }: RegistryEntry): string[] {
  const own = new Set(routes.map(({ path }) => path))
  return nav
    .filter(({ path }) => !own.has(path.split('?')[0] ?? ''))
    .map(({ label, path }) => `the navigation item '${label}' leads to ${path}, which is no route of this remote`)
}
