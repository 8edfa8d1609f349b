import { useRef, useState, type ChangeEvent } from 'react'
import { Button, buttonClass } from '../button/button.tsx'
import { classes } from '../element.ts'
import cover from '../field/cover.module.css'
import { Field, type FieldTexts } from '../field/field.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './photo-picker.module.css'

type Problem = 'notImage' | 'tooLarge'

interface Props extends FieldTexts {
  id?: string | undefined
  name: string
  /** The `src` of an `<img>`: a data URL or an address. */
  photo: string | null
  onPick: (file: File, dataUrl: string) => void
  onRemove?: (() => void) | undefined
  onRefuse?: ((problem: Problem) => void) | undefined
  /** Accepted MIME types, and the exclusive size limit in bytes. */
  rules: { accept: readonly string[]; maxBytes: number }
  texts: Record<'choose' | 'change' | 'remove' | 'notImage' | 'tooLarge', string>
  /** Placeholder icon without a photo. */
  icon?: IconName
  required?: boolean | undefined
  className?: string | undefined
}

/**
 * The transparent file input covers picture and button, so that clicks, keys and drops are native, and everything is reachable by keyboard.
 */
export function PhotoPicker({ name, photo, onPick, onRemove, onRefuse, rules, texts, icon = 'user', ...field }: Props) {
  const { required, error } = field
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)

  /** Empties the file input; otherwise choosing the same file again fires no event. */
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
    // Reading a large file may take longer than choosing the next one.
    if (latest.current !== file) return
    if (dataUrl === null) {
      forget()
      const refused = found ?? 'notImage'
      setProblem(refused)
      onRefuse?.(refused)
    } else {
      setProblem(null)
      onPick(file, dataUrl)
    }
  }

  function remove() {
    latest.current = null
    forget()
    onRemove?.()
    // The remove button disappears with the photo; the focus must not.
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
              className={cover['cover']}
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

/** Reads a file as a data URL; null if it cannot be read, because it was moved or is inaccessible. */
function readAsDataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
}

/** The picture, or the icon if it fails to load. Not announced, because the button is. */
function Preview({ photo, icon }: { photo: string | null; icon: IconName }) {
  const [failedPhoto, setFailedPhoto] = useState<string | null>(null)
  return (
    <span className={styles['preview']}>
      {photo === null || photo === failedPhoto ? (
        <Icon name={icon} size="l" />
      ) : (
        <img src={photo} alt="" onError={() => setFailedPhoto(photo)} />
      )}
    </span>
  )
}
