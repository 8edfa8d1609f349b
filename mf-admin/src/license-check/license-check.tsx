import { formatDate, formatDay, instantAt } from '@ponte/contracts/calendar'
import { lastDayOf } from '@ponte/contracts/contact-window'
import { COUNCILS } from '@ponte/contracts/professions'
import type { User } from '@ponte/contracts/users'
import { Badge } from '@ponte/shared-ui/badge'
import { Button } from '@ponte/shared-ui/button'
import { Form } from '@ponte/shared-ui/form'
import { TextField } from '@ponte/shared-ui/text-field'
import { useEffect, useId, useRef } from 'react'
import type { DetailTools } from '../directory/directory.ts'
import { licenseText as text } from './text.ts'
import styles from './license-check.module.css'
import { useLicenseCheck } from './use-license-check.ts'

interface Props {
  person: User
  tools: DetailTools<User>
}

/** The check of a professional's council number, and the form to record one. */
export function LicenseCheck({ person, tools }: Props) {
  const { role, professionalLicense, licenseCheck } = person
  if (role !== 'professional' || professionalLicense === null || licenseCheck === undefined) return null
  // Keyed by number: input about another number does not apply.
  return <Check key={`${person.id} ${professionalLicense}`} person={person} number={professionalLicense} tools={tools} />
}

function Check({ person, number, tools }: Props & { number: string }) {
  const titleId = useId()
  const { form, oldest, today, isRemoving, remove } = useLicenseCheck(person, tools)
  const council = person.profession === null ? null : COUNCILS[person.profession]
  const check = person.licenseCheck ?? null
  const element = useRef<HTMLFormElement>(null)
  const hadCheck = useRef(check !== null)

  // The remove button disappears; the focus, which is the document's, must not.
  useEffect(() => {
    const isTaken = hadCheck.current && check === null
    hadCheck.current = check !== null
    if (isTaken && document.activeElement === document.body) element.current?.querySelector('input')?.focus()
  }, [check])

  return (
    <section className={styles['check']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {text.title}
      </h3>
      <p className={styles['number']}>
        <span>{withCouncil(council, number)}</span> <State check={check} />
      </p>
      <p className={styles['state']}>{stateOf(check, council)}</p>
      <Form ref={element} form={form} className={styles['form']}>
        <TextField
          {...form.field('checkedOn')}
          type="date"
          label={text.checkedOn}
          hint={text.hint}
          className={styles['day']}
          min={oldest}
          max={today}
          required
        />
        <div className={styles['actions']}>
          <Button type="submit" variant="soft" icon="check" isBusy={form.state === 'sending'} disabled={isRemoving}>
            {text.verify}
          </Button>
          {check !== null && (
            <Button variant="quiet" isBusy={isRemoving} disabled={form.state === 'sending'} onClick={remove}>
              {text.remove}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}

type Known = NonNullable<User['licenseCheck']> | null

function State({ check }: { check: Known }) {
  if (check === null) return <Badge tone="neutral">{text.states.unchecked}</Badge>
  return check.isValid ? <Badge tone="success">{text.states.valid}</Badge> : <Badge tone="warning">{text.states.expired}</Badge>
}

function stateOf(check: Known, council: string | null): string {
  if (check === null) return text.never(council)
  const { checkedOn, checkedBy, expiresOn, isValid } = check
  // The last day on which it is valid: `expiresOn` is the day after.
  const until = formatDate(lastDayOf({ closesAt: instantAt(expiresOn, '00:00') }))
  return (isValid ? text.valid : text.expired)(formatDay(checkedOn), checkedBy, until)
}

/** The number with its council, unless it already includes it. */
const withCouncil = (council: string | null, number: string): string =>
  council === null || number.toUpperCase().startsWith(council) ? number : `${council} ${number}`
