import { watchScriptPolicy } from './screens/script-policy.ts'
import { expect, test } from './test.ts'

const REFUSED =
  /requires '?Trusted(HTML|ScriptURL|Script)'? assignment|Refused to create a TrustedTypePolicy|Creating a TrustedTypePolicy|violates the following Content Security Policy|The action has been blocked/

test.use({ expectedErrors: [REFUSED] })

test('text cannot become markup, code or a foreign script, on pages rendered by the server or by scripts', async ({ page }) => {
  const { violations } = await watchScriptPolicy(page)
  for (const address of ['/', '/login']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const outcomes = await page.evaluate(() => {
      const attempt = (what: string, work: () => unknown) => {
        try {
          work()
          return `${what}: accepted`
        } catch (error) {
          return `${what}: ${error instanceof Error ? error.name : 'refused'}`
        }
      }
      const script = (url: string) => () => Object.assign(document.createElement('script'), { src: url })
      return [
        attempt('markup', () => document.createElement('div').insertAdjacentHTML('beforeend', '<b>x</b>')),
        attempt('code', () => Object.assign(document.createElement('script'), { text: 'alert(1)' })),
        attempt('a timer with a string', () => Reflect.apply(setTimeout, window, ['alert(1)'])),
        attempt('a script from elsewhere', script('https://elsewhere.example/shell/x.js')),
        attempt('a script from the API', script('/api/v1/openapi.json')),
        attempt('another policy', () => window.trustedTypes?.createPolicy('other', { createHTML: (text: string) => text })),
        attempt('a script of the site', script('/shell/x.js')),
      ]
    })
    expect(outcomes).toEqual([
      'markup: TypeError',
      'code: TypeError',
      'a timer with a string: TypeError',
      'a script from elsewhere: TypeError',
      'a script from the API: TypeError',
      'another policy: TypeError',
      'a script of the site: accepted',
    ])
    await expect.poll(() => violations.length).toBe(6)
    expect(new Set(violations.map((violation) => violation.split(' ')[0]))).toEqual(new Set(['require-trusted-types-for', 'trusted-types']))
    violations.length = 0
  }
})
