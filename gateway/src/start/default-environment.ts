import type { Environment } from '@ponte/api/environment'

/** The variables of this process, with those of `npm start` where it sets none: it shows the whole product, demo data included. A production start sets its own. */
export const defaultEnvironment = (env: Environment = process.env): Environment =>
  env['NODE_ENV'] === 'production' ? env : { DEMO: '1', LOG_LEVEL: 'warn', ...env }
