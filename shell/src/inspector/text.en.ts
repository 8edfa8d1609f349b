import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { FailureKind } from '../loader/failure.ts'
import type { text as original } from './text.ts'

export const inspectorKinds = {
  network: 'network',
  http: 'server error',
  timeout: 'timeout',
  integrity: 'altered file',
  incompatible: 'incompatible with this shell',
  evaluate: 'failed to start',
  contract: 'incomplete',
  render: 'screen error',
  chunk: 'missing file',
} satisfies Record<FailureKind, string>

export const inspectorText = {
  title: 'Page X-ray',
  keys: 'Ctrl+Alt+X opens and closes it; Esc closes it.',
  close: 'Close X-ray',
  shell: 'shell',
  shellOffers: (contract) => `Shell, contract ${contract}`,
  none: 'This page loaded no remotes.',
  onScreen: 'on screen',
  source: ({ source, label }) =>
    ({ published: 'Published', preview: `Preview ${label}`, fallback: 'Fallback', earlier: 'Earlier', failed: 'Failed' })[source],
  why: ({ source, wanted }) => {
    if (source === 'fallback') return `Version ${wanted} failed to load.`
    return source === 'earlier' ? `Version ${wanted} loads at the next navigation.` : ''
  },
  version: 'Version',
  owner: 'Owner',
  size: 'Size',
  bytes: (bytes) => `${formatNumber(bytes / 1024, 1)} KB`,
  loaded: 'Load time',
  loadMs: (loadMs) => (loadMs === null ? 'prefetched' : `${formatNumber(loadMs)} ms`),
  contract: 'Contract',
  range: (range, given) => `${range} → ${given}`,
  shared: 'Shared modules',
  failure: 'Last failure',
  failed: ({ kind, version }) => `${inspectorKinds[kind]} (${version})`,
} satisfies Translation<typeof original>
