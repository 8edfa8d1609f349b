import { createElement, type ComponentPropsWithRef, type ElementType, type ReactElement } from 'react'

/** The props of a component that can be drawn as one of several elements: those of that element, and which it is. */
export type As<Tag extends ElementType> = { as?: Tag } & ComponentPropsWithRef<Tag>

export const drawAs = (tag: ElementType, props: object): ReactElement => createElement(tag, props)
