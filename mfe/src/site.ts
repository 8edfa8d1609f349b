/** The part of publishing that the running site and the end-to-end tests use. Nothing here imports webpack. */
export { areaOf } from './build/area-of.ts'
export { readBuildInfo, type BuildInfo, type RemoteBuild } from './build/build-info.ts'
export { buildInChild, type BuildProgress } from './build/build-in-child.ts'
export { remoteDirs } from './build/name-of.ts'
export { sentBytes } from './build/weight.ts'
export { outDirOf, staleAmong } from './build/stale.ts'
export { isPortFree } from './cli/ports.ts'
export { progress, type Progress } from './cli/progress.ts'
export { siteBucket, siteStore, siteTrust, storeDir } from './cli/settings.ts'
export { mapConcurrently } from './bucket/map-concurrently.ts'
export type { Manifest } from './bucket/manifest.ts'
export type { BucketDriver } from './store/bucket-driver.ts'
export type { RegistryDocument } from './store/storage-driver.ts'
export { createVersion, deleteFolder, exists, isAbandoned, replaceFile } from './store/folder-driver.ts'
export { withFileLock } from './store/lock.ts'
export { checkOut } from './provenance/check-out.ts'
export { problemsOf } from './publish/check.ts'
export { asEntry } from './publish/entry.ts'
export { prune } from './publish/prune.ts'
export { publish, keepsLiveVersion, wasPublished, type Channel, type PublishOptions } from './publish/publish.ts'
export { whyShellMustWait } from './publish/shell-checks.ts'
export { recordShell } from './publish/channels.ts'
export { isOwnShell, shellEntry } from './registry/shell.ts'
export { remove } from './publish/remove.ts'
export { rollback, whyRolledBack } from './publish/rollback.ts'
export { NotRecorded, Refusal, RegistryRefused, StorageUnavailable, WaitsForSecondKey } from './publish/refusal.ts'
export { folderStore, REGISTRY_FILE, type BundleStore } from './store/store.ts'
export { asOrigin, filesOf, originOf, originsOf } from './registry/origin.ts'
export { chooseEncoding, etagOf, matchesEtag, type Encoding } from './serve/encoding.ts'
export { bundleFileOf, fileResponder, FILE_NOT_FOUND, type FileResponse } from './serve/file-responder.ts'
export { FileCache } from './serve/file-cache.ts'
export { whyNotRenderable } from './prerender/page-renderer.ts'
export type { PageQueryResponse, PageRequest, PageRenderer, PageQuery, RenderedPage } from './prerender/page-renderer.ts'
export { registryTrust, type RegistryTrust } from './trust/registry-trust.ts'
export { repoRoot } from './repo-root.ts'
export { sha384Of } from './sha384.ts'
export { currentOffer } from './webpack/shared.ts'
export {
  assertTemplate,
  FRAMES_FILE,
  HEAD_MARKER,
  OUTLET_MARKER,
  PRELOAD_FOR,
  SIGN_IN_MARKER,
  type AllFrames,
  type Frames,
} from './webpack/template.ts'
