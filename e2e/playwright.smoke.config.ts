import { defineConfig } from '@playwright/test'
import site from './playwright.config.ts'

/** The core flows of the product: the browser tests of `npm test`. One at a time, because other checks run beside them. */
export default defineConfig({ ...site, workers: 1, grepInvert: [], grep: /@smoke/, outputDir: '../.cache/smoke-results' })
