import { fakeHost } from '@ponte/test-kit'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { useIsDemo } from './use-hydrated.ts'

function Offer({ isDemo }: { isDemo: boolean }) {
  return <p>{useIsDemo(fakeHost({ isDemo })) ? 'demo' : 'production'}</p>
}

test('a prerendered page has no demo accounts; after hydration only a demo site has them', () => {
  expect(renderToString(<Offer isDemo />)).toBe('<p>production</p>')
  expect(render(<Offer isDemo />).container).toHaveTextContent('demo')
  expect(render(<Offer isDemo={false} />).container).toHaveTextContent('production')
})
