import { defineConfig } from '@playwright/test'
import site from './playwright.config.ts'

/** A team with our packages and nothing else of this repository: separate from other release tests, since npm takes most of the time. */
export default defineConfig({ ...site, testIgnore: [], testDir: 'src/outside', workers: 1, outputDir: '../.cache/outside-results' })
