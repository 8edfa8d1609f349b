import type { ComponentType } from 'react'

export interface RibbonProps {
  isInspecting: boolean
  onInspect: () => void
}

export interface InspectorProps {
  onClose: () => void
}

/** What a page has for those who make it, each a chunk of its own: hardly anybody ever asks for them. */
export interface ToolLoaders {
  ribbon: () => Promise<{ PreviewRibbon: ComponentType<RibbonProps> }>
  inspector: () => Promise<{ Inspector: ComponentType<InspectorProps> }>
}
