import styles from './brand-mark.module.css'

/** The logo with the name. Wrap it in a link to the start page. */
export function BrandMark({ name }: { name: string }) {
  return (
    <span className={styles['brand']}>
      <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className={styles['ground']} width="32" height="32" rx="9" />
        <path
          className={styles['bridge']}
          d="M6 21.5h20M8 21.5c0-4.7 3.6-8 8-8s8 3.3 8 8M16 13.5v8M12 14.8v6.7M20 14.8v6.7M16 6.5v4M14 8.5h4"
        />
      </svg>
      <span className={styles['name']}>{name}</span>
    </span>
  )
}
