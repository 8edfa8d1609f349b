import { LEGAL_VERSION } from '@ponte/contracts/legal'
import { DisplayHeading } from '@ponte/shared-ui/display-heading'
import { SiteFooter } from '../frame/site-footer.tsx'
import { text } from '../text.ts'
import type { LegalDocument } from './legal-document.ts'
import { LegalPartView } from './legal-part-view.tsx'
import styles from './legal-page.module.css'

const shownVersion = LEGAL_VERSION.split('-').reverse().join('/')

/** The frame of both legal pages: what it says first, where to find it, then one numbered section after the other. */
export function LegalPage({ document: { title, lead, sections } }: { document: LegalDocument }) {
  return (
    <>
      <main className={styles['page']}>
        <header className={styles['head']}>
          <DisplayHeading size="l">{title}</DisplayHeading>
          <p className={styles['lead']}>{lead}</p>
          <p className={styles['version']}>
            {text.legal.version} <time dateTime={LEGAL_VERSION}>{shownVersion}</time>
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
                // The text of a page never changes its order while it is shown.
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
