import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Errors } from '@ponte/platform/problems'
import { useForm, type Form } from '@ponte/platform/use-form'
import { useCallback, useEffect, useState } from 'react'
import type { KeptDrafts } from './kept-drafts.ts'
import { isAlike, merge, partOf, type Facet, type Merge } from './merge.ts'
import { told } from './problems.ts'
import { isSame } from './values.ts'

/** How records of one kind are changed. */
export interface Kind<Item, Values, Changes> {
  drafts: KeptDrafts<Item, Values>
  valuesOf: (item: Item) => Values
  facetsOf: (item: Item, host: Host) => readonly Facet<Values>[]
  /** Only what is different. */
  changesOf: (item: Item, before: Values, now: Values) => Changes
  whyNotChange: (changes: Changes) => Errors<Values>
  save: (host: Host, id: string, changes: Changes & { version: number }) => Promise<Item>
  find: (host: Host, id: string) => Promise<Item>
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
  isChanged: boolean
  /** Somebody else was quicker; null as long as nobody was. */
  difference: {
    taken: readonly Facet<Values>[]
    /** Where both changed something and nothing is decided yet. */
    open: readonly Facet<Values>[]
    before: Values
    theirs: Values
    take: (facets: readonly Facet<Values>[]) => void
  } | null
  drop: () => void
}

/** A record being changed from how it was when that began. Who saves on top of what somebody else saved is shown both. */
export function useEdit<Item extends { id: string; version: number }, Values extends object, Changes extends object>({
  host,
  kind,
  item,
  toasts,
  onSaved,
  onDone,
}: Options<Item, Values, Changes>): Edit<Values> {
  const ownerId = host.session.read().user?.id ?? ''
  const [kept] = useState(() => kind.drafts.read(ownerId, item.id))
  const [basis, setBasis] = useState(kept?.basis ?? item)
  const [found, setFound] = useState<Difference<Values> | null>(null)
  const before = kind.valuesOf(basis)
  const drop = useCallback(() => kind.drafts.drop(item.id), [kind, item.id])

  async function meet(mine: Values) {
    const fresh = await kind.find(host, item.id)
    const theirs = kind.valuesOf(fresh)
    const difference = { ...merge(kind.facetsOf(fresh, host), before, theirs, mine), before }
    for (const facet of difference.taken) form.change(partOf(facet, theirs))
    setFound(difference)
    setBasis(fresh)
    onSaved(fresh)
  }

  const form = useForm<Values>({
    host,
    initial: kept?.values ?? before,
    toastMs: ADMIN_TOAST_MS,
    failed: toasts.updateFailed,
    check: (values) => told(kind.whyNotChange(kind.changesOf(basis, before, values))),
    async send(values) {
      const changes = kind.changesOf(basis, before, values)
      if (Object.keys(changes).length > 0) {
        const saved = await kind.save(host, item.id, { ...changes, version: basis.version }).catch(async (error: unknown) => {
          // Where what the other one saved cannot be had, the next attempt asks for it again.
          if (isChangedMeanwhile(error)) await meet(values).catch(() => {})
          throw error
        })
        host.notify('success', toasts.updated, { durationMs: ADMIN_TOAST_MS })
        onSaved(saved)
      }
      drop()
      onDone()
    },
  })
  const { values } = form
  const isChanged = form.state !== 'sent' && !isSame(before, values)

  // The drafts are outside React.
  useEffect(() => {
    if (isChanged) kind.drafts.keep(ownerId, item.id, { basis, values })
    else drop()
  }, [kind, ownerId, item.id, isChanged, basis, values, drop])

  const difference = found && {
    taken: found.taken,
    open: found.clashing.filter((facet) => !isAlike(facet, before, values)),
    before: found.before,
    theirs: before,
    take: (facets: readonly Facet<Values>[]) => {
      for (const facet of facets) form.change(partOf(facet, before))
    },
  }
  return { form: { ...form, errors: told(form.errors), isRestored: kept !== null }, isChanged, difference, drop }
}

const isChangedMeanwhile = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'changed_meanwhile'
