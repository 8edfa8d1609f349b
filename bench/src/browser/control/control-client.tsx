import { hydrateRoot } from 'react-dom/client'
import { ControlApp } from './control-app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
hydrateRoot(root, <ControlApp />)
