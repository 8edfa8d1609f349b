import { ApiConfig, type Config } from '@ponte/api/config'
import { Flag, listOf, readEnvironment, type Environment } from '@ponte/api/environment'
import { asOrigin } from '@ponte/mfe/site'
import * as z from 'zod/mini'

/** The API's configuration, and what can be set from outside of the pages and bundles beside it. */
export interface SiteConfig extends Config {
  /** The origins, beside the site itself, that published bundles may come from. */
  readonly bundleOrigins: readonly string[]
  /** True when an address may ask for versions that only their label leads to. */
  readonly allowsPreviews: boolean
  /** True when browsers are given a service worker, so that the site opens without a network. */
  readonly hasWorker: boolean
  /** True when a new shell serves although remotes that are live do not fit it. */
  readonly startsAnyway: boolean
}

const ORIGINS = 'a comma-separated list of origins such as https://admin.example:8443 (http only on this machine)'

const BundleOrigin = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const origin = asOrigin(text)
    if (origin !== null) return origin
    issues.push({ code: 'custom', input: text, message: `BUNDLE_ORIGINS must be ${ORIGINS}; '${text}' is none.` })
    return z.NEVER
  }),
)

const GatewayVariables = z.object({
  BUNDLE_ORIGINS: z._default(listOf(BundleOrigin), []),
  PREVIEWS: z.optional(Flag),
  SERVICE_WORKER: z.optional(Flag),
  START_ANYWAY: z.optional(Flag),
})

const AllVariables = z.intersection(ApiConfig, GatewayVariables)

/** The configuration of the whole site. Throws a ConfigError with a line for each variable that is wrong. */
export function readSiteConfig(env: Environment): SiteConfig {
  const {
    BUNDLE_ORIGINS: origins,
    PREVIEWS: allowsPreviews,
    SERVICE_WORKER: hasWorker = true,
    START_ANYWAY: startsAnyway = false,
    ...config
  } = readEnvironment(AllVariables, env)
  return { ...config, bundleOrigins: [...new Set(origins)], allowsPreviews: allowsPreviews ?? config.isDemo, hasWorker, startsAnyway }
}
