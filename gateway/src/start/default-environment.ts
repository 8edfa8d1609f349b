import type { Environment } from '@ponte/api/environment'

/** This process's variables with the defaults of `npm start`: the whole product with demo data. A production start sets its own. */
export const defaultEnvironment = (env: Environment = process.env): Environment =>
  env['NODE_ENV'] === 'production' ? env : { DEMO: '1', LOG_LEVEL: 'warn', ...env }
