import { landingText } from './text.ts'
import { Section } from './section.tsx'
import styles from './testimonials.module.css'

export function Testimonials() {
  return (
    <Section id="depoimentos" title={landingText.testimonials.title}>
      <div className={styles['testimonials']}>
        {landingText.testimonials.items.map(({ quote, name, role }) => (
          <figure key={name} className={styles['testimonial']}>
            <blockquote className={styles['quote']}>
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className={styles['who']}>
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
