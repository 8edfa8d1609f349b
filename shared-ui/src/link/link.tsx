import type { ComponentType, ReactNode, Ref } from 'react'

export interface LinkProps {
  to: string
  children: ReactNode
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
  /** What a router hands on beside the path; a plain anchor hands on nothing. */
  state?: unknown
}

/** The component that renders a link. An app hands over its router's; without one a link is a plain anchor. */
export type LinkComponent = ComponentType<LinkProps>

export function PlainLink({ to, children, state: _, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}
