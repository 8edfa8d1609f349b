import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { components } from '../components.ts'
import { readState } from '../state.ts'
import { Stage } from './stage.tsx'

const { component, density } = readState(location.search)
document.documentElement.dataset['density'] = density

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Stage wanted={component} components={components} />
    </StrictMode>,
  )
}
