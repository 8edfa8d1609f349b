import { defineConfig } from '@playwright/test'
import prove from './playwright.prove.config.ts'

/** Every screen in both themes and widths: its faults, and its pictures. */
export default defineConfig({
  ...prove,
  outputDir: '../.cache/pictures-results',
  projects: [{ name: 'pictures', testDir: 'src/screens', testMatch: 'screens.spec.ts' }],
})
