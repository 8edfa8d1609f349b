import type { ComponentType } from 'react'

export interface RibbonProps {
  isInspecting: boolean
  onInspect: () => void
}

export interface InspectorProps {
  onClose: () => void
}

/** The developers' tools of a page, each a chunk of its own: hardly anybody ever asks for them. */
export interface ToolLoaders {
  ribbon: () => Promise<{ PreviewRibbon: ComponentType<RibbonProps> }>
  inspector: () => Promise<{ Inspector: ComponentType<InspectorProps> }>
}
