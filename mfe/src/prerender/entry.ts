export { openRenderer } from './render-on-request.tsx'
export { renderPages } from './render-pages.tsx'
export { default as remote } from '#remote/screens'
