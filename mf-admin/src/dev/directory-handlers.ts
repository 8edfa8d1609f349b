import { changeFirms, deleteFirm, exportFirms, getFirm, listFirms, restoreFirm, type Firm } from '@ponte/contracts/firms'
import type { BulkAction, BulkAnswer, Sort } from '@ponte/contracts/records'
import { changeUsers, deleteUser, exportUsers, getUser, listUsers, restoreUser, type User } from '@ponte/contracts/users'
import { refuse, respond } from '@ponte/test-kit/respond'
import { pageOf } from './samples.ts'

type Stored = User | Firm
type Query = { q: string; sort?: Sort; ids?: string[] | undefined; active?: boolean | undefined; deleted?: boolean | undefined } & Record<
  string,
  unknown
>

const nameOf = (item: Stored) => ('fullName' in item ? item.fullName : item.name)
const wordsOf = (item: Stored) => ('fullName' in item ? `${item.fullName} ${item.email}` : item.name).toLowerCase()
const isDeleted = ({ deletedAt }: Stored) => typeof deletedAt === 'string'

const ORDERS: Readonly<Record<Sort, (a: Stored, b: Stored) => number>> = {
  name: (a, b) => nameOf(a).localeCompare(nameOf(b), 'pt-BR') || a.id.localeCompare(b.id),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  changed: (a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id),
}

/** The items of a list, filtered and sorted like the server does. */
function listed<Item extends Stored>(items: readonly Item[], { q, sort = 'name', ids, active, deleted, ...same }: Query): Item[] {
  const others = Object.entries(same).filter(([, value]) => value !== undefined)
  return items
    .filter((item) => isDeleted(item) === (deleted === true))
    .filter((item) => ids === undefined || ids.length === 0 || ids.includes(item.id))
    .filter((item) => active === undefined || (item.isActive ?? true) === active)
    .filter((item) => wordsOf(item).includes(q.toLowerCase()))
    .filter((item) => others.every(([key, value]) => item[key as keyof Item] === value))
    .sort(ORDERS[sort])
}

function change(items: Stored[], id: string, action: BulkAction, isPreview = false): BulkAnswer['results'][number] {
  const item = items.find((one) => one.id === id)
  if (item === undefined) return { _id: id, name: null, refusal: 'not_found' }
  const name = nameOf(item)
  if ('role' in item && item.role === 'admin' && action === 'delete') return { _id: id, name, refusal: 'last_admin' }
  const wanted = action === 'activate' || action === 'delete'
  const isIt = action === 'activate' || action === 'deactivate' ? (item.isActive ?? true) : isDeleted(item)
  if (isIt === wanted) return { _id: id, name, refusal: 'unchanged' }
  if (!isPreview) {
    if (action === 'activate' || action === 'deactivate') item.isActive = wanted
    else item.deletedAt = wanted ? '2026-11-21T12:00:00.000Z' : null
    item.version += 1
  }
  return { _id: id, name, refusal: null }
}

function sheetOf(items: readonly Stored[]) {
  const rows = items.map((item) => `${nameOf(item)};${item.city ?? ''}\r\n`)
  return { csv: `\uFEFFName;City\r\n${rows.join('')}`, rows: items.length, totalResults: items.length }
}

/** Lists, deletes and restores people and firms like the server. */
export function directoryHandlers(people: User[], firms: Firm[]) {
  const one = (items: Stored[], id: string, action: BulkAction) => {
    const { refusal } = change(items, id, action)
    return refusal === null ? undefined : refuse(refusal === 'last_admin' ? 'last_admin' : 'not_found')
  }
  return [
    respond(exportUsers, ({ query: { type, ...query } }) => sheetOf(listed(people, { ...query, role: type }))),
    respond(listUsers, ({ query: { page, limit, type, completed, ...query } }) =>
      pageOf(listed(people, { ...query, role: type, profileCompleted: completed }), { page, limit }),
    ),
    respond(getUser, ({ params }) => people.find(({ id }) => id === params.id) ?? refuse('not_found')),
    respond(deleteUser, ({ params }) => one(people, params.id, 'delete')),
    respond(restoreUser, ({ params }) => one(people, params.id, 'restore')),
    respond(changeUsers, ({ body }) => ({ results: body.ids.map((id) => change(people, id, body.action, body.isPreview)) })),
    respond(exportFirms, ({ query }) => sheetOf(listed(firms, query))),
    respond(listFirms, ({ query: { page, limit, ...query } }) => pageOf(listed(firms, query), { page, limit })),
    respond(getFirm, ({ params }) => firms.find(({ id }) => id === params.id) ?? refuse('not_found')),
    respond(deleteFirm, ({ params }) => one(firms, params.id, 'delete')),
    respond(restoreFirm, ({ params }) => one(firms, params.id, 'restore')),
    respond(changeFirms, ({ body }) => ({ results: body.ids.map((id) => change(firms, id, body.action, body.isPreview)) })),
  ]
}
