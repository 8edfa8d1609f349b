import type { ComponentType } from 'react'

export interface RibbonProps {
  isInspecting: boolean
  onInspect: () => void
}

export interface InspectorProps {
  onClose: () => void
}

/** The developer tools, each in its own chunk because users hardly ever open them. */
export interface ToolLoaders {
  ribbon: () => Promise<{ PreviewRibbon: ComponentType<RibbonProps> }>
  inspector: () => Promise<{ Inspector: ComponentType<InspectorProps> }>
}
