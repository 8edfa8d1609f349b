import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { FailureKind } from '../loader/failure.ts'
import type { text as original } from './inspector-text.ts'

export const inspectorKinds = {
  network: 'network',
  http: 'server error',
  timeout: 'timeout',
  integrity: 'changed file',
  incompatible: 'does not fit this shell',
  evaluate: 'failed to start',
  contract: 'incomplete',
  render: 'error on the screen',
  chunk: 'file that no longer exists',
} satisfies Record<FailureKind, string>

export const inspectorText = {
  title: 'X-ray of the page',
  keys: 'Ctrl+Alt+X opens and closes it; Esc closes it.',
  close: 'Close the X-ray',
  shell: 'shell',
  shellOffers: (contract) => `Shell with contract ${contract}`,
  none: 'No part was loaded on this page.',
  onScreen: 'on screen',
  standing: ({ standing, label }) =>
    ({ published: 'Published', preview: `Preview ${label}`, fallback: 'Stand-in', earlier: 'Earlier', failed: 'Did not open' })[standing],
  why: ({ standing, wanted }) =>
    ({
      published: '',
      preview: '',
      fallback: `Version ${wanted} did not open.`,
      earlier: `Version ${wanted} comes in at a later navigation.`,
      failed: '',
    })[standing],
  version: 'Version',
  owner: 'Owner',
  size: 'Size',
  bytes: (bytes) => `${formatNumber(bytes / 1024, 1)} KB`,
  loaded: 'Load time',
  loadMs: (loadMs) => (loadMs === null ? 'before it was asked for' : `${formatNumber(loadMs)} ms`),
  contract: 'Contract',
  range: (range, given) => `${range} → ${given}`,
  shared: 'Modules of the shell',
  failure: 'Last failure',
  failed: ({ kind, version }) => `${inspectorKinds[kind]} (${version})`,
} satisfies Translation<typeof original>
