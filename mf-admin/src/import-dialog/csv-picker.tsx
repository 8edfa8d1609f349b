import { Field } from '@ponte/shared-ui/field'
import { Icon } from '@ponte/shared-ui/icon'
import { useRef, useState, type ChangeEvent } from 'react'
import { importText as text } from './text.ts'
import cover from '@ponte/shared-ui/field/cover.module.css'
import styles from './csv-picker.module.css'

interface Props {
  /** The name of the chosen file; null before. */
  fileName: string | null
  error: string | undefined
  disabled: boolean
  onPick: (file: File) => void
}

/** The invisible file input covers its label, so the browser handles clicks, keys and dropped files. */
export function CsvPicker({ fileName, error, disabled, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)

  /** Resets the file input: otherwise choosing the same, corrected file again would send no event. */
  function forget() {
    if (input.current) input.current.value = ''
  }

  function pick({ target: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0]
    if (file !== undefined) onPick(file)
  }
  return (
    <Field label={text.file} hint={text.fileHint} error={error} isErrorAlwaysLive>
      {({ className: _, ...control }) => (
        <div className={styles['zone']} data-over={isDraggedOver ? '' : undefined}>
          <span className={styles['words']} aria-hidden="true">
            {fileName !== null && (
              <span className={styles['name']}>
                <Icon name="check" size="s" /> {fileName}
              </span>
            )}
            <span className={styles['choose']}>{fileName === null ? text.choose : text.another}</span>
          </span>
          <input
            {...control}
            ref={input}
            className={`${cover['cover']} ${styles['input']}`}
            type="file"
            name="csv"
            accept=".csv,text/csv"
            disabled={disabled}
            onClick={forget}
            onChange={pick}
            onDragEnter={() => setIsDraggedOver(true)}
            onDragLeave={() => setIsDraggedOver(false)}
            onDrop={() => setIsDraggedOver(false)}
          />
        </div>
      )}
    </Field>
  )
}
