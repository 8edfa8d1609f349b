import { PHOTO_MAX_BYTES } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { PHOTO_TYPES } from '@ponte/contracts/photo'
import { shrinkPhoto } from '@ponte/platform/shrink-photo'
import { PhotoPicker } from '@ponte/shared-ui/photo-picker'
import { useRef, useState } from 'react'
import { fieldText } from '../text-forms.ts'

interface Props {
  value: string | null
  onChange: (photo: string | null) => void
  error?: string | undefined
  /** Of a person where nothing is said. */
  isLogo?: boolean
  isRequired?: boolean
}

const rules = { accept: PHOTO_TYPES, maxBytes: PHOTO_MAX_BYTES }
const refusals = { notImage: messages.adminPhotoNotImage, tooLarge: messages.adminPhotoTooLarge }

/** The rules are asked of the file that was chosen; what is handed on is as small as it can be. */
export function PhotoField({ value, onChange, error, isLogo = false, isRequired = false }: Props) {
  const { label, hint, ...texts } = isLogo ? { ...fieldText.photo, ...fieldText.logo } : fieldText.photo
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
      name="photo"
      label={isRequired ? label : fieldText.optional(label)}
      hint={hint}
      error={isBroken ? refusals.notImage : error}
      photo={value}
      onPick={pick}
      onRemove={remove}
      rules={rules}
      texts={{ ...texts, ...refusals }}
      icon={isLogo ? 'building' : 'user'}
      required={isRequired}
    />
  )
}
