import { LEGAL_VERSION } from '@ponte/contracts/legal'
import { Link } from '@ponte/platform/router'
import { DisplayHeading } from '@ponte/shared-ui/display-heading'
import { SiteFooter } from '../frame/site-footer.tsx'
import { text } from '../text.ts'
import type { LegalDocument, LegalPart } from './legal-document.ts'
import styles from './legal-page.module.css'

interface Props {
  document: LegalDocument
  /** The date of this version, with its label. */
  since?: { label: string; day: string }
}

const version = { label: text.legal.version, day: LEGAL_VERSION }

/** The layout of legal pages: a lead, a table of contents, and numbered sections. */
export function LegalPage({ document: { title, lead, sections }, since = version }: Props) {
  return (
    <>
      <main className={styles['page']}>
        <header className={styles['head']}>
          <DisplayHeading size="l">{title}</DisplayHeading>
          <p className={styles['lead']}>{lead}</p>
          <p className={styles['version']}>
            {since.label} <time dateTime={since.day}>{since.day.split('-').reverse().join('/')}</time>
          </p>
        </header>
        <nav className={styles['contents']} aria-labelledby="conteudo">
          <h2 id="conteudo" className={styles['label']}>
            {text.legal.contents}
          </h2>
          <ol className={styles['list']}>
            {sections.map((section, index) => (
              <li key={section.id}>
                <a className={styles['entry']} href={`#${section.id}`}>
                  <span className={styles['number']}>{index + 1}</span> {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['text']}>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className={styles['section']} aria-labelledby={`${section.id}-titulo`}>
              <h2 id={`${section.id}-titulo`}>
                <span className={styles['number']}>{index + 1}</span> {section.title}
              </h2>
              {section.parts.map((part, place) => (
                // The parts of a page never change their order.
                <LegalPartView key={place} part={part} />
              ))}
            </section>
          ))}
        </div>
      </main>
      <SiteFooter />
    </>
  )
}

function LegalPartView({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p>{part}</p>
  if ('facts' in part)
    return (
      <dl className={styles['facts']}>
        {part.facts.map(([what, rule]) => (
          <div key={what} className={styles['fact']}>
            <dt>{what}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
    )
  if ('links' in part)
    return (
      <p className={styles['links']}>
        {part.links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    )
  return (
    <ul>
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
