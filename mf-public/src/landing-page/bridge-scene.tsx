import styles from './bridge-scene.module.css'
import { CrossingTeam, ink } from './crossing-team.tsx'

/**
 * A surgical team crossing the bridge to a clinic. The hangers leave the deck in pairs and end in a bulb, like a hair graft. Land, deck and
 * skyline continue beyond the drawing, so that it fills a screen of any width.
 */
export function BridgeScene() {
  return (
    <div className={styles['scene']}>
      <svg className={styles['drawing']} viewBox="0 14 1200 268" aria-hidden="true" focusable="false">
        <path fill={ink.pale} d="M366 214a134 134 0 0 1 268 0zM1150 214v-74h54v-40h46v114zM1290 214v-90h64v90z" />
        <path fill={ink.ground} d="M-2e3 268H800c60 0 76-54 136-54h2264v70H-2e3zM106 217h28v54h-28z" />
        <g fill="none" stroke={ink.accent} strokeWidth="3" strokeLinecap="round">
          <path
            stroke={ink.teal}
            strokeWidth="1.5"
            d="m158 178 38 36 38-97 38 97 38-143 38 143 38-173 38 173 38-188 38 188 38-188 38 188 38-173 38 173 38-143 38 143 38-97 38 97 38-36"
          />
          <path strokeWidth="9" d="M120 214q380-380 760 0" />
          <path strokeWidth="7" d="M-2e3 217H932" />
          <path d="M196 220v14m76-14v14m76-14v14m76-14v14m76-14v14m76-14v14m76-14v14m76-14v14m76-14v14" />
          <path strokeWidth="10" d="M196 238v3m76-3v3m76-3v3m76-3v3m76-3v3m76-3v3m76-3v3m76-3v3m76-3v3" />
          <path stroke={ink.mint} strokeWidth="2" opacity=".45" d="M-80 276h90M210 275h70M300 275h22M470 279h60M640 276h90M752 276h20" />
        </g>
        <path fill={ink.accent} d="M1026 214V84h132v130z" />
        <path
          stroke={ink.pale}
          strokeWidth="18"
          d="M1071 104v18m32-18v18m32-18v18m-64 16v18m32-18v18m32-18v18m-64 16v18m32-18v18m32-18v18"
        />
        <path fill={ink.black} d="M976 142h72v72h-72z" />
        <path fill={ink.paper} d="M988 174h22v40h-22zM1023 154h6v7h7v6h-7v7h-6v-7h-7v-6h7z" />
        <CrossingTeam />
      </svg>
    </div>
  )
}
