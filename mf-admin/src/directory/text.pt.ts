import { RESTORABLE_DAYS, UNDO_MS } from '@ponte/contracts/limits'
import type { BulkAction } from '@ponte/contracts/records'
import type { Translation } from '@ponte/contracts/translated'
import { counted, formatNumber } from '@ponte/contracts/numbers'
import type { bulkText as bulk, deletionText as deletion, directoryText as directory, filterText as filter } from './text.ts'

const SECOND_MS = 1000

export const directoryText = {
  import: 'Importar',
  export: 'Exportar',
  exportFailed: 'Erro ao exportar',
  exportEnded: (rows, total) =>
    `Só os primeiros ${formatNumber(rows)} de ${formatNumber(total)} foram exportados. Filtre a lista para exportar os outros.`,
  sort: 'Ordenar por',
  sorts: { name: 'Ordem: Nome', newest: 'Ordem: Mais novos', changed: 'Ordem: Última alteração' },
  filters: (count) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  clearFilters: (count) => `Limpar filtros (${count})`,
  clear: 'Limpar busca e filtros',
  toCome: 'Carregando…',
  partFailed: 'Esta parte da lista não pôde ser carregada',
  keys: [
    ['↑ ↓', 'mover'],
    ['Enter', 'abrir'],
    ['/', 'buscar'],
    ['Esc', 'voltar'],
  ],
  searchKey: '/',
  turnOff: 'Desativar atalhos',
  turnOn: 'Ativar atalhos',
  selectingKeys: [
    ['↑ ↓', 'mover'],
    ['Espaço', 'selecionar'],
    ['Shift', 'selecionar intervalo'],
  ],
} satisfies Translation<typeof directory>

export const filterText = {
  anyRole: 'Todos os tipos',
  anyCity: 'Todas as cidades',
  anyProfession: 'Todas as profissões',
  anyType: 'Todos os tipos',
  anyState: 'Todos os estados',
  anyProfile: 'Qualquer perfil',
  completed: 'Completo',
  notCompleted: 'Incompleto',
  activity: 'Atividade',
  anyActivity: 'Ativo ou não',
  active: 'Ativo',
  inactive: 'Inativo',
  deleted: 'Excluído',
  notDeleted: 'Não excluído',
} satisfies Translation<typeof filter>

export const deletionText = {
  question: (name) => `Tem certeza de que quer excluir “${name}”?`,
  hint: `Pode ser restaurado por ${RESTORABLE_DAYS} dias. Registros excluídos têm um filtro próprio.`,
  delete: 'Excluir',
  cancel: 'Cancelar',
  close: 'Fechar',
  deleted: (name) => `“${name}” foi excluído.`,
  restored: (name) => `“${name}” foi restaurado.`,
  restoreFailed: 'Erro ao restaurar',
  undo: 'Desfazer',
  undoable: `Você pode desfazer isto por ${UNDO_MS / SECOND_MS} segundos.`,
  undoFailed: 'Erro ao desfazer',
} satisfies Translation<typeof deletion>

type OfAction = Readonly<Record<BulkAction, string>>

const actions: OfAction = { activate: 'Ativar', deactivate: 'Desativar', delete: 'Excluir', restore: 'Restaurar' }
const working: OfAction = { activate: 'Ativando…', deactivate: 'Desativando…', delete: 'Excluindo…', restore: 'Restaurando…' }
const future: OfAction = { activate: 'A ativar', deactivate: 'A desativar', delete: 'A excluir', restore: 'A restaurar' }
const past: OfAction = { activate: 'Ativação', deactivate: 'Desativação', delete: 'Exclusão', restore: 'Restauração' }
const unchanged: OfAction = { activate: 'Já ativo', deactivate: 'Já inativo', delete: 'Já excluído', restore: 'Não excluído' }
const refusals = {
  not_found: 'Não existe mais',
  own_admin: 'A sua própria conta',
  last_admin: 'O último administrador',
  asked_to_leave: 'Excluído pela própria pessoa, e só ela pode voltar',
  cnpj_taken: 'O CNPJ agora é de outra empresa',
} as const

export const bulkText = {
  select: 'Selecionar',
  done: 'Concluir',
  bar: 'Seleção',
  selectOne: (name) => `Selecionar ${name}`,
  selected: counted('selecionado', 'selecionados'),
  selectAll: (count) => `Selecionar todos: ${count}`,
  selectFirst: (most) => `Selecionar os primeiros ${formatNumber(most)}`,
  selectFailed: 'Erro ao selecionar',
  capped: (most) => `No máximo ${formatNumber(most)} podem ser selecionados de uma vez.`,
  clear: 'Limpar seleção',
  actions,
  working,
  question: (action, count) => `${actions[action]} ${count}?`,
  looking: 'Vendo o que mudaria…',
  would: (action, count) => `${future[action]}: ${count}.`,
  nothing: 'Nada mudaria.',
  left: (count) => `Sem mudança: ${count}`,
  why: (refusal, action) => (refusal === 'unchanged' ? unchanged[action] : refusals[refusal]),
  names: (names, more) => `${names.join(', ')}${more === 0 ? '' : ` e mais ${formatNumber(more)}`}`,
  nameless: 'Desconhecido',
  did: (action, count) => `${past[action]} de ${count}: feita.`,
  failed: 'Erro ao mudar a seleção',
} satisfies Translation<typeof bulk>
