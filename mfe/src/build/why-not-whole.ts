/**
 * Why a rendered page cannot be served, or null. React marks boundaries it gave up on; such a page would show a spinner until its scripts
 * load, and then render again.
 */
export function whyNotRenderable(html: string): string | null {
  if (/<!--\$[!?~]-->|<template data-msg/.test(html)) return 'suspends, so it cannot be prerendered'
  if (/\sstyle="/.test(html)) return 'has a style attribute, which the content security policy blocks'
  return null
}
