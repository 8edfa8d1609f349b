export { FilterPanel } from './filter-panel.tsx'
export { FilterSheet } from './filter-sheet.tsx'
