import { ApiConfig, type Config } from '@ponte/api/config'
import { Flag, listOf, mustBe, readEnvironment, wholeNumber, type Environment } from '@ponte/api/environment'
import type { RemoteLimits } from '@ponte/contracts/service-levels'
import { SITE_PATHS } from '@ponte/mfe/routing'
import { asOrigin } from '@ponte/mfe/site'
import * as z from 'zod/mini'

/** The API's configuration, plus that of pages and bundles. */
export interface SiteConfig extends Config {
  /** Other origins that published bundles may come from. */
  readonly bundleOrigins: readonly string[]
  /** True if preview links are enabled. */
  readonly allowsPreviews: boolean
  /** True to install a service worker, so that the site opens offline. */
  readonly hasWorker: boolean
  /** True to start a new shell even if live remotes do not fit it. */
  readonly startsAnyway: boolean
  /** What remotes may weigh and where they may not have pages, for their publishers. */
  readonly remoteLimits: RemoteLimits
}

const ORIGINS = 'a comma-separated list of origins such as https://admin.example:8443 (http only on this machine)'

const BundleOrigin = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const origin = asOrigin(text)
    if (origin !== null) return origin
    issues.push({ code: 'custom', input: text, message: `BUNDLE_ORIGINS must be ${ORIGINS}; '${text}' is not.` })
    return z.NEVER
  }),
)

const GatewayVariables = z.object({
  BUNDLE_ORIGINS: z._default(listOf(BundleOrigin), []),
  PREVIEWS: z.optional(Flag),
  SERVICE_WORKER: z.optional(Flag),
  START_ANYWAY: z.optional(Flag),
  REMOTE_BUDGET_KB: z._default(z.nullable(wholeNumber(1, 100_000, 'a number of KB (1 to 100000)')), null),
  RESERVED_PATHS: z._default(listOf(z.string().check(z.regex(/^(\/[a-z0-9-]+)+$/, mustBe('comma-separated paths such as /blog')))), []),
})

const AllVariables = z.intersection(ApiConfig, GatewayVariables)

/** Reads the configuration of the whole site. Throws a ConfigError with a line for each invalid variable. */
export function readSiteConfig(env: Environment): SiteConfig {
  const {
    BUNDLE_ORIGINS: origins,
    PREVIEWS: allowsPreviews,
    SERVICE_WORKER: hasWorker = true,
    START_ANYWAY: startsAnyway = false,
    REMOTE_BUDGET_KB: budgetKb,
    RESERVED_PATHS: reserved,
    ...config
  } = readEnvironment(AllVariables, env)
  return {
    ...{ ...config, hasWorker, startsAnyway },
    bundleOrigins: [...new Set(origins)],
    allowsPreviews: allowsPreviews ?? config.isDemo,
    // Includes the site's own paths, which a publisher of an older release may not know.
    remoteLimits: { budgetKb, reservedPaths: [...SITE_PATHS, ...reserved] },
  }
}

/** This process's variables with the defaults of `npm start`: the whole product with demo data. A production start sets its own. */
export const defaultEnvironment = (): Environment =>
  process.env['NODE_ENV'] === 'production' ? process.env : { DEMO: '1', LOG_LEVEL: 'warn', ...process.env }
