import type { Page } from '@playwright/test'
import { expect } from '../test.ts'
import { nameOf, type Screen } from './screen.ts'

declare global {
  interface Window {
    reportViolation?: (violation: string) => Promise<void>
    trustedTypes?: {
      defaultPolicy: { name: string } | null
      createPolicy(name: string, rules: object): unknown
    }
  }
}

interface ScriptPolicy {
  /** The violations so far. */
  violations: string[]
  /** Expects that Trusted Types are enforced on the screen, and that no page has violated its policy so far. */
  holds(screen: Screen): Promise<void>
}

/** Collects violations of the content security policy. Call it before the first page. */
export async function watchScriptPolicy(page: Page): Promise<ScriptPolicy> {
  const policies: string[] = []
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      void window.reportViolation?.([violatedDirective, blockedURI, sample].join(' '))
    })
  })
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) policies.push(response.headers()['content-security-policy'] ?? '')
  })
  return {
    violations,
    async holds(screen) {
      expect.soft(policies.at(-1), nameOf(screen)).toMatch(/; require-trusted-types-for 'script'; trusted-types default;/)
      const policy = await page.evaluate(() => window.trustedTypes?.defaultPolicy?.name)
      expect.soft(policy, nameOf(screen)).toBe('default')
      expect.soft(violations, nameOf(screen)).toEqual([])
    },
  }
}
