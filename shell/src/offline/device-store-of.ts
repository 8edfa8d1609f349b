import type { DeviceStore } from '@ponte/contracts/host'
import { DEVICE_DATABASE, type SessionKeeper } from '../session/session-keeper.ts'
import { loadOffline } from './load-offline.ts'

/** The device store of one remote's screens, for the user signed in at each call; the first call loads its code. */
export function deviceStoreOf(session: SessionKeeper, remote: string): DeviceStore {
  const userId = () => session.store.getState().user?.id ?? ''
  const store = (owner = userId()): Promise<DeviceStore> =>
    loadOffline().then(({ deviceStore }) =>
      deviceStore({ owner, remote, database: DEVICE_DATABASE, isOwnerHere: () => owner !== '' && userId() === owner }),
    )
  return {
    read: async (name) => (await store()).read(name),
    keep: async (name, value) => (await store()).keep(name, value),
    forget: async (name) => (await store()).forget(name),
  }
}
