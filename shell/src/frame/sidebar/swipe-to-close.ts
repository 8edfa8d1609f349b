import type { PointerEvent } from 'react'

/** Movements from this distance on are swipes, not taps or scrolls. */
const SLOP_PX = 10
/** Fraction of the width, or speed, from which the dialog closes. */
const FAR_ENOUGH = 0.35
const FAST_ENOUGH_PX_PER_MS = 0.5

interface Swipe {
  pointerId: number
  startX: number
  startY: number
  startedAt: number
  isMoving: boolean
}

/**
 * Lets a finger push a dialog out at the left edge: it follows the finger, then closes or returns on release. The dialog's styles define
 * that animation (`transition` of `translate`) and leave horizontal movement to this code (`touch-action`).
 */
export function swipeToClose() {
  let swipe: Swipe | null = null

  const traveled = (event: PointerEvent): number => Math.min(0, event.clientX - (swipe?.startX ?? 0))

  function letGo(element: HTMLDialogElement) {
    swipe = null
    delete element.dataset['held']
    element.style.removeProperty('translate')
  }

  /** Slides the dialog out and closes it; at once if it is out already or motion is off. */
  function push(element: HTMLDialogElement, distance: number) {
    const isSeen = distance < element.offsetWidth && parseFloat(getComputedStyle(element).transitionDuration) > 0
    if (!isSeen) return element.close()
    element.style.translate = '-100%'
    element.addEventListener('transitionend', () => element.close(), { once: true })
  }

  return {
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const { pointerId, clientX, clientY, timeStamp } = event
      swipe = { pointerId, startX: clientX, startY: clientY, startedAt: timeStamp, isMoving: false }
    },
    onPointerMove(event: PointerEvent<HTMLDialogElement>) {
      if (swipe?.pointerId !== event.pointerId) return
      const { currentTarget: element } = event
      if (!swipe.isMoving) {
        const sideways = Math.abs(event.clientX - swipe.startX)
        if (sideways < SLOP_PX || sideways < Math.abs(event.clientY - swipe.startY)) return
        swipe.isMoving = true
        element.dataset['held'] = ''
        element.setPointerCapture(swipe.pointerId)
      }
      element.style.translate = `${traveled(event)}px`
    },
    onPointerUp(event: PointerEvent<HTMLDialogElement>) {
      if (swipe?.pointerId !== event.pointerId) return
      const { currentTarget: element } = event
      const distance = -traveled(event)
      const speed = distance / (event.timeStamp - swipe.startedAt)
      const isAway = swipe.isMoving && (distance > element.offsetWidth * FAR_ENOUGH || speed > FAST_ENOUGH_PX_PER_MS)
      letGo(element)
      if (isAway) push(element, distance)
    },
    onPointerCancel(event: PointerEvent<HTMLDialogElement>) {
      if (swipe?.pointerId === event.pointerId) letGo(event.currentTarget)
    },
  }
}
