import type { ReactNode } from 'react'

/** The drawings' colors for `fill` and `stroke`, by meaning, so that they follow the theme. */
export const ink = {
  black: 'var(--fg-default)',
  ground: 'var(--bg-inverse)',
  accent: 'var(--bg-accent)',
  teal: 'var(--ring)',
  mint: 'var(--fg-on-inverse-muted)',
  pale: 'var(--bg-accent-soft-hover)',
  dark: 'var(--fg-muted)',
  gray: 'var(--border-control)',
  white: 'var(--fg-on-inverse)',
  paper: 'var(--bg-page)',
} as const

// All shapes are drawn for a person with feet at y = 0, facing right.
const ARM_BEHIND = 'm-5-66-11 17 1 12'
const ARM_AHEAD = 'm6-66 10 17 14-2'

interface PersonProps {
  x: number
  top: string
  skin: string
  legs?: string
  arm?: string
  isCapped?: boolean
  /** Clothes and tools, drawn on top. */
  children?: ReactNode
}

function Person({ x, top, skin, legs = ink.black, arm, isCapped = false, children }: PersonProps) {
  return (
    <g transform={`translate(${x} 214)`}>
      <use href="#team-legs" fill={legs} />
      <use href="#team-head" fill={skin} />
      <use href={isCapped ? '#team-cap' : '#team-hair'} fill={isCapped ? top : ink.ground} />
      {isCapped && <use href="#team-mask" fill={ink.mint} />}
      <use href="#team-tunic" fill={top} />
      <path fill="none" stroke={top} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" d={arm} />
      {children}
    </g>
  )
}

/** The people on the bridge's deck, from the last one to the one at the clinic's door. */
export function CrossingTeam() {
  return (
    <>
      <defs>
        <path id="team-legs" d="M-9-46H8l6 41q7 0 7 5H6L-1-27-10 0h-12q0-4 5-5z" />
        <path id="team-tunic" d="M-12-68Q-9-75 1-75t10 7l3 32h-28z" />
        <circle id="team-head" cx="2" cy="-87" r="10" />
        <path id="team-hair" d="M-9-84c-3-9 2-16 11-16s10 5 10 8c-8 0-14 0-16 4l-1 6z" />
        <path id="team-cap" d="M-9-82c-4-10 2-19 11-19 8 0 12 5 11 10-9 0-15 2-22 9z" />
        <path id="team-mask" d="M12-88v6q-3 5-8 4v-8z" />
      </defs>
      <Person x={316} top={ink.accent} skin={ink.dark} arm={ARM_BEHIND}>
        <path fill={ink.black} d="M-30-36h24v18h-24z" />
      </Person>
      <Person x={552} top={ink.teal} skin={ink.gray} arm={ARM_BEHIND} isCapped />
      <Person x={612} top={ink.black} skin={ink.dark} legs={ink.accent} arm={ARM_AHEAD}>
        <circle fill={ink.ground} cx="-8" cy="-92" r="6" />
        <path fill={ink.white} stroke={ink.black} strokeWidth="2" d="m26-64 14 4-6 22-13-4z" />
      </Person>
      <Person x={682} top={ink.accent} skin={ink.black} arm={ARM_AHEAD} isCapped>
        <path fill={ink.teal} d="M38-58h12v12h-12zm16 4h14v8h-14z" />
        <path stroke={ink.black} strokeWidth="3" strokeLinecap="round" d="M32-52v48M72-52v48M30-46h44M32-28h40M32-10h40M36-4v.1m32-.1v.1" />
      </Person>
      <Person x={796} top={ink.teal} skin={ink.dark} arm={ARM_BEHIND} isCapped>
        <path fill={ink.black} d="M-28-36h28v22h-28z" />
      </Person>
      <Person x={858} top={ink.white} skin={ink.gray}>
        <path fill={ink.white} stroke={ink.black} strokeWidth="2" d="M-12-68Q-9-75 1-75t10 7l5 46h-33z" />
      </Person>
      <g transform="translate(950 214)scale(-1 1)">
        <path fill={ink.black} d="M-9-46H8l2 46H2L-1-30-4 0h-8z" />
        <use href="#team-head" fill={ink.dark} />
        <use href="#team-hair" fill={ink.ground} />
        <use href="#team-tunic" fill={ink.accent} />
        <path fill="none" stroke={ink.accent} strokeWidth="6" strokeLinecap="round" d="m7-66 12-8 5-16" />
      </g>
    </>
  )
}
