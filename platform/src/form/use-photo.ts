import { PHOTO_MAX_BYTES } from '@ponte/contracts/limits'
import { PHOTO_TYPES } from '@ponte/contracts/photo'
import { useEffect, useRef, useState } from 'react'
import { shrinkPhoto } from './shrink-photo.ts'

const rules = { accept: PHOTO_TYPES, maxBytes: PHOTO_MAX_BYTES }

/**
 * Handles choosing a photo. Validates the original file; passes it on at once, then replaces it by a version as small as possible.
 * `value` is the form's photo.
 */
export function usePhoto(
  onChange: (photo: string | null, original?: string) => void,
  value: string | null = null,
  onRefuse?: (problem: 'notImage' | 'tooLarge') => void,
) {
  /** The original that is shrinking. */
  const shrinking = useRef<string | null>(null)
  const [isBroken, setIsBroken] = useState(false)

  // If the form takes another photo meanwhile, such as the saved one, the shrunk one is no longer wanted.
  useEffect(() => {
    if (value !== shrinking.current) shrinking.current = null
  }, [value])

  async function onPick(file: File, original: string) {
    shrinking.current = original
    onChange(original)
    const photo = await shrinkPhoto(file, original)
    if (shrinking.current !== original) return
    shrinking.current = null
    setIsBroken(photo === null)
    if (photo === null) onRefuse?.('notImage')
    if (photo !== original) onChange(photo ?? value, original)
  }

  function onRemove() {
    shrinking.current = null
    setIsBroken(false)
    onChange(null)
  }

  return { isBroken, picker: { rules, onPick, onRemove, onRefuse } }
}
