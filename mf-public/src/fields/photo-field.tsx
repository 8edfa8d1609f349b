import { PHOTO_MAX_BYTES } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { PHOTO_TYPES } from '@ponte/contracts/photo'
import { shrinkPhoto } from '@ponte/platform/shrink-photo'
import { PhotoPicker } from '@ponte/shared-ui/photo-picker'
import { useRef, useState } from 'react'
import { fieldsText } from './fields-text.ts'

interface Words {
  label: string
  hint: string
  choose: string
  change: string
  remove: string
  notImage: string
  tooLarge: string
}

interface Props {
  value: string | null
  onChange: (photo: string | null) => void
  error?: string | undefined
  icon?: 'user' | 'building'
  /** Portuguese, for a person, where nothing is said. */
  words?: Partial<Words>
}

const rules = { accept: PHOTO_TYPES, maxBytes: PHOTO_MAX_BYTES }

/** The rules are asked of the file that was chosen; what is handed on is as small as it can be. */
export function PhotoField({ value, onChange, error, icon = 'user', words = {} }: Props) {
  const { label, hint, ...texts } = { ...fieldsText.photo, notImage: messages.photoNotImage, tooLarge: messages.photoTooLarge, ...words }
  const latest = useRef<File | null>(null)
  const [isBroken, setIsBroken] = useState(false)

  async function pick(file: File, dataUrl: string) {
    latest.current = file
    const photo = await shrinkPhoto(file, dataUrl)
    // Shrinking may take longer than choosing another one.
    if (latest.current !== file) return
    setIsBroken(photo === null)
    if (photo !== null) onChange(photo)
  }

  function remove() {
    latest.current = null
    setIsBroken(false)
    onChange(null)
  }

  return (
    <PhotoPicker
      id="field-photo"
      name="photo"
      label={label}
      hint={hint}
      error={isBroken ? texts.notImage : error}
      photo={value}
      onPick={pick}
      onRemove={remove}
      rules={rules}
      texts={texts}
      icon={icon}
    />
  )
}
