import type { Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { SearchBox } from '@ponte/shared-ui/search-box'
import { Bridge } from './bridge.tsx'
import styles from './hero.module.css'
import { landingText } from './landing-text.ts'

export function Hero({ host }: { host: Host }) {
  return (
    <section className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{landingText.hero.title}</h1>
        <p className={styles['lead']}>{landingText.hero.lead}</p>
        <SearchBox
          className={styles['search']}
          label={landingText.hero.searchLabel}
          placeholder={landingText.hero.placeholder}
          submitLabel={landingText.hero.search}
          action="/search"
          isRequired
          onSearch={(typed) => host.navigate(`/search?${new URLSearchParams({ q: typed })}`)}
        />
        <p className={styles['ways']}>
          <LinkButton as={Link} to="/search?type=opportunities" variant="outline" icon="user">
            {landingText.hero.professional}
          </LinkButton>
          <LinkButton as={Link} to="/search?type=professionals" variant="outline" icon="building">
            {landingText.hero.firm}
          </LinkButton>
        </p>
      </div>
      <Bridge />
      <dl className={styles['stats']}>
        {landingText.stats.map(({ value, label }) => (
          <div key={label} className={styles['stat']}>
            <dt className={styles['label']}>{label}</dt>
            <dd className={styles['value']}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
