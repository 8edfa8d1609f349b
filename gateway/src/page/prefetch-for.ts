import type { Access } from '@ponte/contracts/access'
import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'

/** Runs as it stands in the page. The session that a browser remembers opens nothing: it only says what is worth fetching. */
const PREFETCHER = (personas: readonly string[]): string => `(function () {
  try {
    var user = JSON.parse(localStorage.getItem('${SESSION_STORAGE_KEY}')).state.user
    var persona = user.role && user.profileCompleted ? user.role : 'newcomer'
    if (${JSON.stringify(personas)}.indexOf(persona) < 0) return
    document.head.appendChild(document.getElementById('ahead').content.cloneNode(true))
  } catch (nobody) {}
})()`

/**
 * Tags that fetch ahead what a page will need. Where visitors may not see the page, its files are fetched by those who may,
 * as far as their browser knows: nobody else downloads anything of a remote that is not for them.
 */
export function prefetchFor(access: Access, tags: string, nonce: string): string {
  if (access.visitor !== undefined || tags === '') return tags
  return `<template id="ahead">${tags}</template><script nonce="${nonce}">${PREFETCHER(Object.keys(access))}</script>`
}
