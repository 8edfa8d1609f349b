import { defineConfig } from '@playwright/test'
import site from './playwright.config.ts'

/** A team that has our packages and nothing of this repository: apart from the other tests of a release, since most of it is npm's time. */
export default defineConfig({ ...site, testIgnore: [], testDir: 'src/outside', workers: 1, outputDir: '../.cache/outside-results' })
