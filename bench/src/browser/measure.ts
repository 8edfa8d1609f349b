import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { chromiumPath } from 'e2e/browser'
import type { Conditions } from 'e2e/network'

export const CONDITIONS: Conditions = { latencyMs: 150, downKbps: 1600, upKbps: 750, cpuSlowdown: 4 }
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true } as const

const { userAgent } = devices['Pixel 7']

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  })

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Runs `use` as a phone with an empty cache. */
export async function asFreshPhone<Result>(
  browser: Browser,
  use: (context: BrowserContext) => Promise<Result>,
  storageState?: State,
): Promise<Result> {
  const context = await browser.newContext({
    ...PHONE,
    userAgent,
    locale: 'pt-BR',
    ...(storageState === undefined ? {} : { storageState }),
  })
  try {
    return await use(context)
  } finally {
    await context.close()
  }
}

/** Browser storage of a professional who has just signed in. For one use only: the cookie rotates. */
export const signedInState = (browser: Browser, siteUrl: string): Promise<State> =>
  asFreshPhone(browser, async (context) => {
    const page = await context.newPage()
    await signIn(page, siteUrl)
    return context.storageState()
  })

async function signIn(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/login`)
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNTS.professional)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/dashboard/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
