import { BRAND } from '@ponte/contracts/brand'
import { Link } from '@ponte/platform/router'
import { BrandMark } from '@ponte/shared-ui/brand-mark'
import { text } from '../text.ts'
import styles from './site-footer.module.css'

const links = [
  { to: '/search?type=professionals', label: text.footer.professionals },
  { to: '/search?type=opportunities', label: text.footer.opportunities },
  { to: '/login', label: text.footer.login },
  { to: '/register', label: text.footer.register },
  { to: '/termos', label: text.footer.terms },
  { to: '/privacidade', label: text.footer.privacy },
]

export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <BrandMark name={BRAND} />
          <p>{text.footer.note}</p>
        </div>
        <nav className={styles['links']} aria-label={text.footer.label}>
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
