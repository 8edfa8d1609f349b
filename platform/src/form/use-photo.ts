import { PHOTO_MAX_BYTES } from '@ponte/contracts/limits'
import { PHOTO_TYPES } from '@ponte/contracts/photo'
import { useRef, useState } from 'react'
import { shrinkPhoto } from './shrink-photo.ts'

const rules = { accept: PHOTO_TYPES, maxBytes: PHOTO_MAX_BYTES }

/** Handles choosing a photo. Validates the original file; passes on a version as small as possible. */
export function usePhoto(onChange: (photo: string | null) => void) {
  const latest = useRef<File | null>(null)
  const [isBroken, setIsBroken] = useState(false)

  async function onPick(file: File, dataUrl: string) {
    latest.current = file
    const photo = await shrinkPhoto(file, dataUrl)
    // The user may have chosen another one while this one was shrinking.
    if (latest.current !== file) return
    setIsBroken(photo === null)
    if (photo !== null) onChange(photo)
  }

  function onRemove() {
    latest.current = null
    setIsBroken(false)
    onChange(null)
  }

  return { isBroken, picker: { rules, onPick, onRemove } }
}
