import { translated } from '@ponte/contracts/translated'
import type { FailureKind } from '../loader/failure.ts'
import type { InspectedRemote } from './inspection.ts'

const number = (value: number, digits = 0) => value.toLocaleString('pt-BR', { maximumFractionDigits: digits })

export const text = translated('shell/inspector/inspector-text', {
  title: 'Raio X da página',
  keys: 'Ctrl+Alt+X abre e fecha; Esc fecha.',
  close: 'Fechar raio X',
  shell: 'shell',
  shellOffers: (contract: string) => `Shell com o contrato ${contract}`,
  none: 'Nenhuma parte foi carregada nesta página.',
  onScreen: 'na tela',
  source: ({ source, label }: InspectedRemote) =>
    ({ published: 'Publicada', preview: `Prévia ${label}`, fallback: 'Substituta', earlier: 'Anterior', failed: 'Não abriu' })[source],
  why: ({ source, wanted }: InspectedRemote) => {
    if (source === 'fallback') return `A versão ${wanted} não abriu.`
    return source === 'earlier' ? `A versão ${wanted} entra em uma próxima navegação.` : ''
  },
  version: 'Versão',
  owner: 'Responsável',
  size: 'Tamanho',
  bytes: (bytes: number) => `${number(bytes / 1024, 1)} KB`,
  loaded: 'Tempo de carregamento',
  loadMs: (loadMs: number | null) => (loadMs === null ? 'antes de ser pedida' : `${number(loadMs)} ms`),
  contract: 'Contrato',
  range: (range: string, given: string) => `${range} → ${given}`,
  shared: 'Módulos do shell',
  failure: 'Última falha',
  failed: ({ kind, version }: { kind: FailureKind; version: string }) => `${kinds[kind]} (${version})`,
})

const kinds: Readonly<Record<FailureKind, string>> = translated('shell/inspector/kinds', {
  network: 'rede',
  http: 'erro do servidor',
  timeout: 'tempo esgotado',
  integrity: 'arquivo alterado',
  incompatible: 'não combina com este shell',
  evaluate: 'erro ao iniciar',
  contract: 'incompleta',
  render: 'erro na tela',
  chunk: 'arquivo que não existe mais',
})
