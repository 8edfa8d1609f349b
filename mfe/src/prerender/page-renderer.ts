import type { PageAbout } from '@ponte/platform/first-page'

/** A requested page: its route and its full address. */
export interface PageRequest {
  path: string
  address: string
}

/** A query to answer before a page can be rendered: its URL, and its key in the query cache. */
export interface PageQuery {
  url: string
  key: readonly unknown[]
}

/** The response to a query: the answer, or the body of a permanent error. */
export interface PageQueryResponse {
  status: number
  json: unknown
}

export interface RenderedPage {
  html: string
  about: PageAbout
}

/** The interface of a remote's renderer, which runs in its own process. */
export interface PageRenderer {
  asks(page: PageRequest): PageQuery[]
  /** Renders a page; `answers` are the responses to `asks`, in the same order. */
  render(page: PageRequest, answers: readonly PageQueryResponse[]): RenderedPage
}

/**
 * Why a rendered page cannot be served, or null. React marks boundaries it gave up on; such a page would show a spinner until its scripts
 * load, and then render again.
 */
export function whyNotRenderable(html: string): string | null {
  if (/<!--\$[!?~]-->|<template data-msg/.test(html)) return 'suspends, so it cannot be prerendered'
  if (/\sstyle="/.test(html)) return 'has a style attribute, which the content security policy blocks'
  return null
}
