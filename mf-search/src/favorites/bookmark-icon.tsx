import styles from './bookmark-icon.module.css'

/** Drawn like shared-ui's icons, but hollow or filled. */
export function BookmarkIcon({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      className={styles['icon']}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M7 4.5h10v15l-5-3.8-5 3.8v-15Z" />
    </svg>
  )
}
