import { defineConfig } from '@playwright/test'
import site from './playwright.config.ts'

/** The main jobs of the product: the browser tests of `npm test`. */
export default defineConfig({ ...site, grepInvert: [], grep: /@smoke/, outputDir: '../.cache/smoke-results' })
