import type { ComponentType, RefObject } from 'react'

export interface PanelProps {
  /** The button that opened it. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The panel behind the bell, in its own chunk: most visits never open it. */
export interface PanelModule {
  NotificationPanel: ComponentType<PanelProps>
}
