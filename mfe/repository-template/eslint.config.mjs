import { remoteConfig } from '@ponte/mfe/eslint'

export default remoteConfig(import.meta.dirname)
