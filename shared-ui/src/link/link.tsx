import type { ComponentType, ReactNode, Ref } from 'react'
import { classes } from '../element.ts'
import { VisuallyHidden } from '../prose/prose.tsx'
import styles from './link.module.css'

export interface LinkProps {
  to: string
  children: ReactNode
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
  /** Router state; a plain anchor ignores it. */
  state?: unknown
}

/** The component that renders a link. An app passes its router's; the default is a plain anchor. */
export type LinkComponent = ComponentType<LinkProps>

export function PlainLink({ to, children, state: _, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}

/** Makes a link to another site, in a new tab and without referrer. `hint` says so to screen readers. */
export const newTabLink = (hint: string): LinkComponent =>
  function NewTabLink({ to, children, state: _, ...rest }) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        <VisuallyHidden> {hint}</VisuallyHidden>
      </a>
    )
  }

interface Props extends LinkProps {
  as?: LinkComponent
  /** For the most important link. */
  isStrong?: boolean
}

/** A link on its own line, with a full-height target. */
export function LineLink({ as: As = PlainLink, isStrong = false, className, ...link }: Props) {
  return <As {...link} className={classes(styles['link'], isStrong && styles['strong'], className)} />
}
