import { createElement, type ComponentPropsWithRef, type ElementType, type ReactElement } from 'react'

/** Props of a component that can render as one of several elements: that element's, and `as`. */
export type As<Tag extends ElementType> = { as?: Tag } & ComponentPropsWithRef<Tag>

export const renderAs = (tag: ElementType, props: object): ReactElement => createElement(tag, props)

/** Joins class names, skipping falsy ones. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
