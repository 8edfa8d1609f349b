import type { Browser, Page } from '@playwright/test'
import { cnpjCheckDigits, cpfCheckDigits } from '@ponte/contracts/documents'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { test } from '../test.ts'
import { startSite, type Site } from '../site.ts'

/** A site whose records a file's tests may change: no other test uses it. */
export function ownSite(): { readonly url: string } {
  let site: Site | undefined
  test.beforeAll(async () => {
    test.setTimeout(600_000)
    site = await startSite()
  })
  test.afterAll(() => site?.stop())
  return {
    get url() {
      if (site === undefined) throw new Error('the site has not started yet')
      return site.url
    },
  }
}

type Viewport = { width: number; height: number }

/** An admin signed in in a new browser, at `path`. */
export async function adminAt(browser: Browser, siteUrl: string, path: string, viewport: Viewport): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: siteUrl, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const signedIn = await context.request.post('/api/v1/auth/login', { data: { email: DEMO_ACCOUNTS.admin, password: DEMO_PASSWORD } })
  const { user, tokens } = (await signedIn.json()) as { user: object; tokens: { access: { token: string } } }
  const stored = JSON.stringify({ state: { user, token: tokens.access.token, isAuthenticated: true }, version: 0 })
  await context.addInitScript((session) => localStorage.getItem('auth-storage') ?? localStorage.setItem('auth-storage', session), stored)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

let made = 0

/** A new number each time, for unique values. */
export const nextNumber = (): number => 500_000 + (made += 1)

export function newCpf(): string {
  const digits = String(300_000_000 + nextNumber())
  return `${digits}${cpfCheckDigits(digits)}`
}

export function newCnpj(): string {
  const digits = String(300_000_000_000 + nextNumber())
  return `${digits}${cnpjCheckDigits(digits)}`
}
