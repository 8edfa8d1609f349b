import type { ScreenProps } from '@ponte/contracts/host'
import { SiteFooter } from '../frame/site-footer.tsx'
import { Benefits } from './benefits.tsx'
import { BridgeScene } from './bridge-scene.tsx'
import { Closing } from './closing.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

export default function LandingPage({ host }: ScreenProps) {
  return (
    <>
      <main>
        <Hero host={host} />
        <BridgeScene />
        <Figures />
        <Steps />
        <Benefits />
        <Testimonials />
        <Closing />
      </main>
      <SiteFooter />
    </>
  )
}
