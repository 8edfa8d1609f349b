import { defineConfig } from '@playwright/test'
import prove from './playwright.prove.config.ts'

/** Every screen in both themes and widths: faults that occur in only one of them, and pictures of all. */
export default defineConfig({
  ...prove,
  outputDir: '../.cache/pictures-results',
  projects: [{ name: 'pictures', testDir: 'src/screens', testMatch: 'pictures.spec.ts' }],
})
