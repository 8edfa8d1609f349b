import { renderToString } from 'react-dom/server'
import { ControlApp } from './control-app.tsx'

export const markup = renderToString(<ControlApp />)
