import { remoteRules } from '@ponte/mfe/oxlint'

export default remoteRules
