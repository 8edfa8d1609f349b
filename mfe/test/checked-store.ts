import path from 'node:path'
import type { TestContext } from 'node:test'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { writeBuild } from '@ponte/test-kit/remote-build'
import type { RemoteBuild } from '../src/build/build-info.ts'
import { canDeploy, isRefusal } from '../src/publish/can-deploy.ts'
import { publish, type Channel } from '../src/publish/publish.ts'
import { folderStore } from '../src/store/store.ts'
import { sampleOffer as offer } from './registry-samples.ts'

/** A store with what writes, checks and publishes a build. */
export async function checkedStore(t: TestContext) {
  const folder = await temporaryFolder(t)
  const store = folderStore(path.join(folder, 'store'))
  const outDir = path.join(folder, 'dist')
  const write = async (text: string, over: Partial<RemoteBuild> = {}, area: Partial<RemoteBuild['area']> = {}) => {
    const build = await writeBuild(outDir, text, over)
    return { ...build, area: { ...build.area, name: build.name, ...area } }
  }
  return {
    store,
    outDir,
    folder,
    write,
    deploy: async (build: RemoteBuild, channel: Channel = 'stable') => publish({ build, outDir, store, offer, channel }),
    check: (build: RemoteBuild, origin = '') => canDeploy({ build, store, offer, origin }),
    /** The refusals of a build, each with its check's name. */
    async refusals(build: RemoteBuild, origin = '') {
      const checks = await canDeploy({ build, store, offer, origin })
      return checks.filter(isRefusal).map(({ name, details }) => [name, ...details])
    },
    async warnings(build: RemoteBuild) {
      const checks = await canDeploy({ build, store, offer })
      return checks.filter(({ verdict }) => verdict === 'warn').map(({ name, details }) => [name, ...details])
    },
  }
}
