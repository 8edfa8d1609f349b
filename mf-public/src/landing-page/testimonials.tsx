import { landingText } from './landing-text.ts'
import { Section } from './section.tsx'
import styles from './testimonials.module.css'

export function Testimonials() {
  return (
    <Section title={landingText.testimonials.title}>
      <div className={styles['testimonials']}>
        {landingText.testimonials.items.map(({ quote, name, role }) => (
          <figure key={name} className={styles['testimonial']}>
            <blockquote className={styles['quote']}>
              <p>{quote}</p>
            </blockquote>
            <figcaption className={styles['who']}>
              <strong className={styles['name']}>{name}</strong>
              <span className={styles['role']}>{role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}
