import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as demonstration from './demo/demonstration.ts'
import { ConfigError } from './server/environment.ts'

export type Demonstration = typeof demonstration

/** Loads the sample data and the calls of a demonstration. The production image has neither. */
export async function loadDemonstration(): Promise<Demonstration> {
  if (existsSync(join(import.meta.dirname, 'demo'))) return import('./demo/demonstration.ts')
  throw new ConfigError([
    'DEMO=1 needs the sample data, which this image does not have. Build the target demonstration of deploy/Containerfile.',
  ])
}
