import styles from './bridge.module.css'

/** A line drawing that carries the eye from the words to the figures. */
export function Bridge() {
  return (
    <svg className={styles['bridge']} viewBox="0 0 960 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path
        className={styles['cables']}
        d="M0 118C110 108 190 70 240 18c60 62 140 92 240 92s180-30 240-92c50 52 130 90 240 100M60 110v16M120 94v32M180 66v60M300 66v60M360 92v34M420 106v20M480 110v16M540 106v20M600 92v34M660 66v60M780 66v60M840 94v32M900 110v16"
      />
      <path className={styles['deck']} d="M0 126h960M240 12v138M720 12v138" />
    </svg>
  )
}
