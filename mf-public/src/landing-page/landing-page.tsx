import type { ScreenProps } from '@ponte/contracts/host'
import { SiteFooter } from '../frame/site-footer.tsx'
import { SiteHeader } from '../frame/site-header.tsx'
import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

export default function LandingPage({ host }: ScreenProps) {
  return (
    <>
      <SiteHeader host={host} />
      <main>
        <Hero host={host} />
        <Steps />
        <Benefits />
        <Testimonials />
        <Closing />
      </main>
      <SiteFooter />
    </>
  )
}
