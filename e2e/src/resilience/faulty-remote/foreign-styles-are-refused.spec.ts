import { expect, publishRemote, test } from './faulty-remote.ts'

test('publishing a remote with styles for elements of others is refused', async ({ site }) => {
  const { code, output } = await publishRemote(site, {
    'src/home.module.css': '.page { padding: 1rem } :global(a):not(.page), :is(:global(a), .page) { letter-spacing: 9px }',
  })
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('styles elements of others') })
  for (const selector of ['a:not(.page_', ':is(a']) expect(output).toContain(`  - ${selector}`)
})
