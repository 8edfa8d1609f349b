export const PUSH_KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }

/** A browser that supports push. `answer` is the user's, when asked for permission. */
export function withBrowserPush({ permission = 'default', answer = 'granted' }: { permission?: string; answer?: string } = {}) {
  let endpoint: string | null = null
  let made = 0
  const subscription = () =>
    endpoint === null
      ? null
      : { endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys: PUSH_KEYS }), unsubscribe: async () => void (endpoint = null) }
  const subscribe = jest.fn(async (options: object) => {
    endpoint = `https://push.example/${++made}`
    return { ...subscription(), options }
  })
  const registration = { pushManager: { getSubscription: async () => subscription(), subscribe } }
  const notification = { permission, requestPermission: async () => (notification.permission = answer) }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true })
  Object.defineProperty(window, 'Notification', { value: notification, configurable: true })
  return { subscribe, endpoint: () => endpoint }
}

export function withoutBrowserPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
}
