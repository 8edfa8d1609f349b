import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { components } from '../components.ts'
import { readState } from '../state.ts'
import { Frame } from './frame.tsx'

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Frame names={components.map(({ name }) => name)} state={readState(location.search)} anchor={location.hash} />
    </StrictMode>,
  )
}
