import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Errors } from '@ponte/platform/problems'
import { useForm, type Form } from '@ponte/platform/use-form'
import { useState } from 'react'
import { recordForm } from '../problems.ts'
import { drafts } from '../record/use-edit.ts'

interface Options<Item, Values> {
  host: Host
  noun: string
  initial: Values
  check: (values: Values) => Errors<Values>
  create: (values: Values) => Promise<Item>
  toasts: { created: string; createFailed: string }
  onCreated: (item: Item) => void
  onClose: () => void
}

const wholeQuery = (search: string) => search

/** The form of a dialog that creates a record and then closes. */
export function useCreateForm<Item, Values extends object>(options: Options<Item, Values>): Form<Values> {
  const [draft] = useState(() => drafts.of(options.host, options.noun))
  return useForm<Values>({
    host: options.host,
    initial: options.initial,
    draft,
    guard: { pageOf: wholeQuery, onLeave: draft.clear },
    ...recordForm,
    failed: options.toasts.createFailed,
    check: options.check,
    async send(values) {
      const item = await options.create(values)
      options.host.notify('success', options.toasts.created, { durationMs: ADMIN_TOAST_MS })
      options.onCreated(item)
      options.onClose()
    },
  })
}
