import type { ComponentType, ReactNode, Ref } from 'react'

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
