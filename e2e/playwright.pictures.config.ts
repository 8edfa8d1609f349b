import { defineConfig } from '@playwright/test'
import prove from './playwright.prove.config.ts'

/** Every screen in both themes and widths: its faults, and its pictures. */
export default defineConfig({
  ...prove,
  outputDir: '../.cache/pictures-results',
  // One test opens all screens of a role: four minutes on a busy machine.
  timeout: 600_000,
  projects: [{ name: 'pictures', testDir: 'src/screens', testMatch: 'screens.spec.ts' }],
})
