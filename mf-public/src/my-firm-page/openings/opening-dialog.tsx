import { dayOf } from '@ponte/contracts/calendar'
import { choicesOf } from '@ponte/contracts/choice'
import type { Firm } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import { OPENING_TEXT_MAX } from '@ponte/contracts/limits'
import { createOpening, updateOpening, type NewOpening, type Opening } from '@ponte/contracts/openings'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { serverNow } from '@ponte/contracts/server-time'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import type { FormFields } from '@ponte/platform/form-fields'
import { codeOf, messageOf } from '@ponte/platform/refusal'
import { useForm } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { CheckboxGroup } from '@ponte/shared-ui/checkbox-group'
import { FormDialog } from '@ponte/shared-ui/form-dialog'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { Select } from '@ponte/shared-ui/select'
import { TextArea } from '@ponte/shared-ui/text-area'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState } from 'react'
import { badInputIn } from '../../account/bad-input.ts'
import { drafts } from '../../drafts.ts'
import { StateAndCity } from '../../fields/place-fields.tsx'
import { fieldsText } from '../../fields/text.ts'
import { nameOf } from './opening-item.tsx'
import {
  newValues,
  nextDays,
  openingOf,
  reloadOpenings,
  sameAmong,
  showOpening,
  valuesOf,
  whyNotSave,
  type OpeningValues,
} from './opening-values.ts'
import { openingsText } from './text.ts'

const text = openingsText.form
const professions = choicesOf(PROFESSION_LABELS)
const specialties = choicesOf(SPECIALTY_LABELS)

interface Props {
  host: Host
  firm: Firm
  /** null for a new one. */
  opening: Opening | null
  /** The firm's openings, among which a new one may be a duplicate. */
  others?: readonly Opening[] | undefined
  onClose: () => void
}

/** Publishes or changes an opening; the draft is kept until it is sent. */
export function OpeningDialog({ host, firm, opening, others = [], onClose }: Props) {
  const draft = drafts.of(host, `opening:${opening?._id ?? 'new'}`)
  const form = useForm({
    host,
    initial: opening === null ? newValues(firm) : valuesOf(opening),
    draft,
    check: (values, element) => ({ ...whyNotSave(values, opening, dayOf(serverNow())), ...badInputIn(element) }),
    async send(values) {
      // Already validated with the call's own schema.
      const body = openingOf(values) as NewOpening
      if (opening === null) await host.call(createOpening, { params: { id: firm.id }, body })
      else {
        const params = { id: firm.id, openingId: opening._id }
        showOpening(await host.call(updateOpening, { params, body: { ...body, version: opening.version } }))
      }
      host.notify('success', opening === null ? text.published : text.saved)
      draft.clear()
      void reloadOpenings()
      onClose()
    },
    async onRefused(error) {
      // Changed or deleted by a colleague: the list shows the current state, and the draft stays.
      if (opening === null || !['changed_meanwhile', 'not_found'].includes(codeOf(error))) return false
      host.notify('error', messageOf(error, text.failed))
      void reloadOpenings()
      onClose()
      return true
    },
    failed: text.failed,
  })
  const same = form.state === 'idle' ? sameAmong(others, form.values) : undefined
  return (
    <FormDialog
      title={opening === null ? text.newTitle : text.editTitle}
      form={form}
      onClose={onClose}
      submit={{ children: opening !== null ? text.save : same === undefined ? text.publish : text.publishAnyway }}
    >
      {form.isRestored && form.isDirty && <Muted>{text.restored}</Muted>}
      <OpeningFields form={form} isNew={opening === null} />
      {same !== undefined && <Alert tone="warning">{text.same(nameOf(same))}</Alert>}
    </FormDialog>
  )
}

function OpeningFields({ form, isNew }: { form: FormFields<OpeningValues>; isNew: boolean }) {
  const { values, errors, field, box, change } = form
  const [days] = useState(() => nextDays(serverNow()))
  /** Sets the first day. A last day that is missing, earlier or the same follows it. */
  const startOn = (day: string) => change({ startOn: day, ...((values.endOn === values.startOn || values.endOn < day) && { endOn: day }) })
  return (
    <>
      <Select
        {...field('profession')}
        id="opening-profession"
        label={text.profession}
        placeholder={fieldsText.choose}
        options={professions}
        required
      />
      {isNew && (
        <Row gap={2}>
          {days.map((day, index) => (
            <Button key={day} variant="outline" onClick={() => change({ startOn: day, endOn: day })}>
              {text.days[index]}
            </Button>
          ))}
        </Row>
      )}
      <TextField
        {...field('startOn')}
        id="opening-startOn"
        type="date"
        label={text.startOn}
        onChange={({ target }) => startOn(target.value)}
        required
      />
      <TextField {...field('endOn')} id="opening-endOn" type="date" label={text.endOn} min={values.startOn || undefined} required />
      <Row gap={3} lineGap={3}>
        <TextField {...field('startsAt')} id="opening-startsAt" type="time" label={text.startsAt} />
        <TextField {...field('endsAt')} id="opening-endsAt" type="time" label={text.endsAt} />
      </Row>
      <Muted>{text.hoursHint}</Muted>
      <StateAndCity form={form} idPrefix="opening" />
      <Checkbox {...box('offersAccommodation')} id="opening-accommodation" label={text.accommodation} />
      <TextArea
        {...field('description')}
        id="opening-description"
        label={text.description}
        hint={text.descriptionHint}
        maxLength={OPENING_TEXT_MAX}
      />
      <CheckboxGroup
        id="opening-specialties"
        name="specialties"
        legend={text.specialties}
        hint={text.specialtiesHint}
        options={specialties}
        finder={fieldsText.specialtyFinder}
        values={values.specialties}
        error={errors.specialties}
        onChange={(chosen) => change({ specialties: chosen })}
      />
    </>
  )
}
