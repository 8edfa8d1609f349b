import type { Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { SearchBox } from '@ponte/shared-ui/search-box'
import styles from './hero.module.css'
import { landingText } from './text.ts'

const text = landingText.hero

export function Hero({ host }: { host: Host }) {
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
