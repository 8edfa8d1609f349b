import { BRAND } from '@ponte/contracts/brand'
import { Link } from '@ponte/platform/router'
import { BrandMark } from '@ponte/shared-ui/brand-mark'
import { footerText as text } from './text.ts'
import styles from './site-footer.module.css'

const links = [
  { to: '/search?type=professionals', label: text.professionals },
  { to: '/search?type=opportunities', label: text.opportunities },
  { to: '/login', label: text.login },
  { to: '/register', label: text.register },
  { to: '/termos', label: text.terms },
  { to: '/privacidade', label: text.privacy },
  { to: '/acessibilidade', label: text.accessibility },
]

export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <BrandMark name={BRAND} />
          <p>{text.note}</p>
        </div>
        <nav className={styles['links']} aria-label={text.label}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={styles['link']}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
