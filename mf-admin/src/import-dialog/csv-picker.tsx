import { Field } from '@ponte/shared-ui/field'
import { Icon } from '@ponte/shared-ui/icon'
import { useRef, useState, type ChangeEvent } from 'react'
import { importText as text } from '../text-import.ts'
import styles from './csv-picker.module.css'

interface Props {
  /** The name of the chosen file; null before one was chosen. */
  fileName: string | null
  error: string | undefined
  disabled: boolean
  onPick: (file: File) => void
}

/** The file input lies unseen over its words. So clicks, keys and dropped files are the browser's own. */
export function CsvPicker({ fileName, error, disabled, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)

  /** Empties the file input; without this the browser sends no event when the same file is chosen again, mended. */
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
            className={styles['input']}
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
