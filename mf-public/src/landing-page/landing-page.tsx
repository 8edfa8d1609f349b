import type { ScreenProps, Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { SearchBox } from '@ponte/shared-ui/search-box'
import type { ReactNode } from 'react'
import { SiteFooter } from '../frame/site-footer.tsx'
import { BridgeScene } from './bridge-scene.tsx'
import { Closing } from './closing.tsx'
import styles from './hero.module.css'
import { landingText } from './text.ts'
import figuresStyles from './figures.module.css'
import benefitsStyles from './benefits.module.css'
import stepsStyles from './steps.module.css'
import testimonialsStyles from './testimonials.module.css'
import sectionStyles from './section.module.css'

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

function Hero({ host }: { host: Host }) {
  const text = landingText.hero
  return (
    <section className={styles['hero']}>
      <p className={styles['kicker']}>{text.kicker}</p>
      <h1 className={styles['title']}>{text.title}</h1>
      <p className={styles['lead']}>{text.lead}</p>
      <div className={styles['start']}>
        <SearchBox
          label={text.searchLabel}
          placeholder={text.placeholder}
          submitLabel={text.search}
          action="/search"
          isRequired
          onSearch={(typed) => host.navigate(`/search?${new URLSearchParams({ q: typed })}`)}
        />
        <p className={styles['hint']}>{text.ways}</p>
        <p className={styles['ways']}>
          <LinkButton as={Link} to="/search?type=opportunities" variant="outline" icon="user">
            {text.professional}
          </LinkButton>
          <LinkButton as={Link} to="/search?type=professionals" variant="outline" icon="building">
            {text.firm}
          </LinkButton>
        </p>
      </div>
    </section>
  )
}

/** The band of statistics below the bridge. */
function Figures() {
  return (
    <div className={figuresStyles['band']}>
      <dl className={figuresStyles['figures']}>
        {landingText.stats.map(({ value, label }) => (
          <div key={label} className={figuresStyles['figure']}>
            <dt className={figuresStyles['label']}>{label}</dt>
            <dd className={figuresStyles['value']}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Benefits() {
  return (
    <Section id="vantagens" title={landingText.benefits.title}>
      <ul className={benefitsStyles['benefits']}>
        {landingText.benefits.items.map(({ title, text }) => (
          <li key={title} className={benefitsStyles['benefit']}>
            <h3 className={benefitsStyles['title']}>{title}</h3>
            <p className={benefitsStyles['text']}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Steps() {
  return (
    <Section id="como-funciona" title={landingText.steps.title}>
      <ol className={stepsStyles['steps']}>
        {landingText.steps.items.map((step, index) => (
          <li key={step.title} className={stepsStyles['step']}>
            <span className={stepsStyles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={stepsStyles['title']}>{step.title}</h3>
            <p className={stepsStyles['text']}>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Testimonials() {
  return (
    <Section id="depoimentos" title={landingText.testimonials.title}>
      <div className={testimonialsStyles['testimonials']}>
        {landingText.testimonials.items.map(({ quote, name, role }) => (
          <figure key={name} className={testimonialsStyles['testimonial']}>
            <blockquote className={testimonialsStyles['quote']}>
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className={testimonialsStyles['who']}>
              <strong>{name}</strong>
              <br />
              {role}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}

interface Props {
  id: string
  title: string
  children: ReactNode
}

/** A section of the page under a rule, as in a newspaper. */
function Section({ id, title, children }: Props) {
  return (
    <section className={sectionStyles['section']} aria-labelledby={id}>
      <h2 id={id} className={sectionStyles['title']}>
        {title}
      </h2>
      {children}
    </section>
  )
}
