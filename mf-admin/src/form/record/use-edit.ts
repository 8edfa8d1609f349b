import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { pageDrafts, type Draft, type DraftValues } from '@ponte/platform/drafts'
import type { Errors } from '@ponte/platform/problems'
import { codeOf } from '@ponte/platform/refusal'
import { useForm, type Form } from '@ponte/platform/use-form'
import { useState } from 'react'
import { recordForm } from '../problems.ts'
import { isAlike, merge, partOf, type Facet, type Merge } from './merge.ts'

/** Never in storage: an admin's forms contain other people's data. */
export const drafts = pageDrafts('mf-admin')

/** A kind of records, with the calls and rules for changing one. */
export interface Kind<Item, Values, Changes> {
  name: 'person' | 'firm'
  valuesOf: (item: Item) => Values
  facetsOf: (item: Item, host: Host) => readonly Facet<Values>[]
  /** Only the changed values. */
  changesOf: (item: Item, before: Values, now: Values) => Changes
  whyNotChange: (changes: Changes, typed: Values) => Errors<Values>
  save: (host: Host, id: string, changes: Changes & { version: number }) => Promise<Item>
  find: (host: Host, id: string) => Promise<Item>
}

export const draftOf = (host: Host, { name }: Pick<Kind<never, never, never>, 'name'>, id: string): Draft =>
  drafts.of(host, `${name}:${id}`)

/** A draft together with its record. */
function recordDraft<Item>(store: Draft, item: Item) {
  const kept = store.read() as { basis: Item; values: DraftValues } | null
  let basis = kept?.basis ?? item
  const draft: Draft = {
    read: () => kept?.values ?? null,
    keep: (values) => store.keep({ basis, values }),
    clear: store.clear,
  }
  return { draft, firstBasis: basis, rebase: (next: Item) => void (basis = next) }
}

interface Options<Item, Values, Changes> {
  host: Host
  kind: Kind<Item, Values, Changes>
  item: Item
  toasts: { updated: string; updateFailed: string }
  onSaved: (item: Item) => void
  onDone: () => void
}

interface Difference<Values> extends Merge<Values> {
  before: Values
}

export interface Edit<Values extends object> {
  form: Form<Values>
  /** The conflict with another user's saved change; null if there is none. */
  difference: {
    taken: readonly Facet<Values>[]
    /** Facets that both changed and that are undecided. */
    open: readonly Facet<Values>[]
    before: Values
    theirs: Values
    take: (facets: readonly Facet<Values>[]) => void
  } | null
}

/** The record in an address. Filters and order are not part of it. */
const idIn = (search: string) => new URLSearchParams(search).get('id')

/** Edits a record, starting from its state at that time. Conflicting changes by others are shown and resolved before saving. */
export function useEdit<Item extends { id: string; version: number }, Values extends object, Changes extends object>({
  host,
  kind,
  item,
  toasts,
  onSaved,
  onDone,
}: Options<Item, Values, Changes>): Edit<Values> {
  const [{ draft, firstBasis, rebase }] = useState(() => recordDraft(draftOf(host, kind, item.id), item))
  const [basis, setBasis] = useState(firstBasis)
  const [found, setFound] = useState<Difference<Values> | null>(null)
  const before = kind.valuesOf(basis)

  function finish(saved: Item) {
    onSaved(saved)
    host.notify('success', toasts.updated, { durationMs: ADMIN_TOAST_MS })
    onDone()
  }

  /** True if the stored values equal the user's: an earlier attempt saved them, and its answer was lost. */
  async function mergeTheirs(mine: Values): Promise<boolean> {
    const fresh = await kind.find(host, item.id)
    const theirs = kind.valuesOf(fresh)
    if (Object.keys(kind.changesOf(fresh, theirs, mine)).length === 0) {
      form.discard()
      finish(fresh)
      return true
    }
    const difference = { ...merge(kind.facetsOf(fresh, host), before, theirs, mine), before }
    for (const facet of difference.taken) form.change(partOf(facet, theirs))
    setFound(difference)
    setBasis(fresh)
    rebase(fresh)
    form.rebase(theirs)
    onSaved(fresh)
    return false
  }

  const form: Form<Values> = useForm<Values>({
    host,
    initial: before,
    draft,
    restore: (edits) => ({ ...before, ...edits }),
    // The form may stay: without an id the address means the first record.
    guard: { pageOf: idIn, onLeave: () => form.discard() },
    ...recordForm,
    failed: toasts.updateFailed,
    check: (values) => kind.whyNotChange(kind.changesOf(basis, before, values), values),
    async send(values) {
      const changes = kind.changesOf(basis, before, values)
      if (Object.keys(changes).length === 0) return onDone()
      finish(await kind.save(host, item.id, { ...changes, version: basis.version }))
    },
    async onRefused(error, values) {
      // A deleted record is found too. If the other user's version fails to load, the next save tries again.
      return ['changed_meanwhile', 'not_found'].includes(codeOf(error)) && mergeTheirs(values).catch(() => false)
    },
  })
  const { values } = form

  const difference = found && {
    taken: found.taken,
    open: found.clashing.filter((facet) => !isAlike(facet, before, values)),
    before: found.before,
    theirs: before,
    take: (facets: readonly Facet<Values>[]) => {
      for (const facet of facets) form.change(partOf(facet, before))
    },
  }
  return { form, difference }
}
