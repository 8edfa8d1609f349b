import { sourceRules } from '@ponte/mfe/oxlint'

export default sourceRules
