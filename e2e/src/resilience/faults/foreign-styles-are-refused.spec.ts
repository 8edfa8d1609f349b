import { expect, publishRemote, test } from './faulty-remote.ts'

for (const [selector, named] of [
  [':global(a):not(.page)', 'a:not(.page_'],
  [':is(:global(a), .page)', ':is(a'],
] as const)
  test(`publishing a remote with styles for ${selector} is refused`, async ({ site }) => {
    const { code, output } = await publishRemote(site, {
      'src/home.module.css': `.page { padding: 1rem } ${selector} { letter-spacing: 9px }`,
    })
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(`  - ${named}`) })
    expect(output).toContain('styles elements of others')
  })
