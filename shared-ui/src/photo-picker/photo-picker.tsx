import { useRef, useState, type ChangeEvent } from 'react'
import { Button } from '../button/button.tsx'
import { buttonClass } from '../button/button-class.ts'
import { Field, type FieldTexts } from '../field/field.tsx'
import type { IconName } from '../icon/icon.tsx'
import { classes } from '../link/classes.ts'
import { Preview } from './preview.tsx'
import { readAsDataUrl } from './read-as-data-url.ts'
import styles from './photo-picker.module.css'

interface Props extends FieldTexts {
  id?: string | undefined
  name: string
  /** The `src` of an `<img>`: a data URL or an address. */
  photo: string | null
  onPick: (file: File, dataUrl: string) => void
  onRemove?: (() => void) | undefined
  /** MIME types, and the size in bytes that a photo has to stay below. */
  rules: { accept: readonly string[]; maxBytes: number }
  texts: Record<'choose' | 'change' | 'remove' | 'notImage' | 'tooLarge', string>
  /** The icon in place of a missing photo. */
  icon?: IconName
  required?: boolean | undefined
  className?: string | undefined
}

/**
 * The file input lies unseen over picture and button. So clicks, keys and dropped files are the browser's own, and nothing
 * can be pressed that a keyboard does not reach.
 */
export function PhotoPicker({ name, photo, onPick, onRemove, rules, texts, icon = 'user', ...field }: Props) {
  const { required, error } = field
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(null)
  const [problem, setProblem] = useState<'notImage' | 'tooLarge' | null>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)

  /**
   * Empties the file input; without this the browser sends no event when the same file is chosen again, after a correction or a refusal.
   */
  function forget() {
    if (input.current) input.current.value = ''
    setProblem(null)
  }

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (file === undefined) return
    latest.current = file
    const found = !rules.accept.includes(file.type) ? 'notImage' : file.size < rules.maxBytes ? null : 'tooLarge'
    const dataUrl = found === null ? await readAsDataUrl(file) : null
    // A large file may be read more slowly than the next one is chosen.
    if (latest.current !== file) return
    if (dataUrl === null) {
      forget()
      setProblem(found ?? 'notImage')
    } else {
      setProblem(null)
      onPick(file, dataUrl)
    }
  }

  function remove() {
    latest.current = null
    forget()
    onRemove?.()
    // The button goes with the photo; its focus must not go with it.
    input.current?.focus()
  }

  return (
    <Field {...field} error={problem === null ? error : texts[problem]} isErrorAlwaysLive>
      {(control) => (
        <div className={styles['row']}>
          <div className={classes(styles['zone'], isDraggedOver && styles['over'])}>
            <Preview photo={photo} icon={icon} />
            <label htmlFor={control.id} className={buttonClass('outline', 'm', styles['choose'])}>
              {photo === null ? texts.choose : texts.change}
            </label>
            <input
              {...control}
              ref={input}
              className={styles['input']}
              type="file"
              name={name}
              accept={rules.accept.join(',')}
              aria-required={(required === true && photo === null) || undefined}
              onClick={forget}
              onChange={pick}
              onDragEnter={() => setIsDraggedOver(true)}
              onDragLeave={() => setIsDraggedOver(false)}
              onDrop={() => setIsDraggedOver(false)}
            />
          </div>
          {photo !== null && onRemove !== undefined && (
            <Button variant="quiet" onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
