import { saveFavorite } from '@ponte/contracts/favorites'
import type { Host } from '@ponte/contracts/host'
import { NOTE_MAX } from '@ponte/contracts/limits'
import type { SearchType } from '@ponte/contracts/search'
import { tabDrafts, type DraftValues } from '@ponte/platform/drafts'
import { messageOf } from '@ponte/platform/refusal'
import { Button } from '@ponte/shared-ui/button'
import { TextArea } from '@ponte/shared-ui/text-area'
import { useState, type FormEvent } from 'react'
import { profileText as text } from '../profile-pages/text.ts'
import styles from './note.module.css'
import { keepNote } from './use-favorite.ts'
import { useFocusAfter } from './use-focus-after.ts'

const drafts = tabDrafts('mf-search')

interface Props {
  host: Host
  type: SearchType
  id: string
  name: string
  note: string | null
}

/** A private note. Input is kept as a draft until it is saved or cancelled. Not a `useForm`, which weighs 2 KB more. */
export function Note({ host, type, id, name, note }: Props) {
  const kept = drafts.of(host, `note:${type}:${id}`)
  const [draft, setDraft] = useState(() => textOf(kept.read()))
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isEditing = draft !== null
  const { place, focusNext } = useFocusAfter<HTMLDivElement>(isEditing)

  function show(next: string | null) {
    focusNext()
    setFailure(null)
    kept.clear()
    setDraft(next)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (draft === null || isSaving) return
    const written = draft.trim() === '' ? null : draft.trim()
    setIsSaving(true)
    try {
      await host.call(saveFavorite, { params: { type, id }, body: { note: written } })
      keepNote(type, id, written)
      // Stays open with what was typed meanwhile.
      if ((textOf(kept.read()) ?? draft) === draft) show(null)
    } catch (error) {
      setFailure(messageOf(error, text.note.failed))
    } finally {
      setIsSaving(false)
    }
  }

  if (!isEditing) {
    return (
      <div ref={place} className={styles['note']}>
        {note !== null && (
          <div className={styles['paper']}>
            <p className={styles['written']}>{note}</p>
            <p className={styles['hint']}>{text.note.hint}</p>
          </div>
        )}
        <Button
          variant="quiet"
          className={styles['open']}
          aria-label={note === null ? text.note.addOf(name) : text.note.changeOf(name)}
          onClick={() => show(note ?? '')}
        >
          {note === null ? text.note.add : text.note.change}
        </Button>
      </div>
    )
  }
  return (
    <div ref={place}>
      <form className={styles['form']} onSubmit={(event) => void save(event)}>
        <TextArea
          label={text.note.label}
          hint={text.note.hint}
          error={failure ?? undefined}
          rows={3}
          maxLength={NOTE_MAX}
          value={draft}
          onChange={({ target }) => {
            setDraft(target.value)
            kept.keep({ note: target.value })
          }}
        />
        <p className={styles['ways']}>
          <Button type="submit" variant="soft" isBusy={isSaving}>
            {text.note.save}
          </Button>
          <Button variant="quiet" onClick={() => show(null)} disabled={isSaving}>
            {text.note.cancel}
          </Button>
        </p>
      </form>
    </div>
  )
}

const textOf = (draft: DraftValues | null): string | null => (typeof draft?.['note'] === 'string' ? draft['note'] : null)
