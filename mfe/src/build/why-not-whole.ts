/**
 * The reason why a rendered page cannot be sent, or null. React marks what it gave up on; such a page would show a spinner until
 * its scripts are there, and then start anew.
 */
export function whyNotWhole(html: string): string | null {
  if (/<!--\$[!?~]-->|<template data-msg/.test(html)) return 'waits for something, so it cannot be prerendered'
  if (/\sstyle="/.test(html)) return 'has a style attribute, which the content security policy refuses'
  return null
}
