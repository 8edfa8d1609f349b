import type { Language } from '@ponte/contracts/languages'
import type { Registry, RegistryRoute, RemoteVersion } from './registry.ts'

/** The registry with titles and labels in one language, without the others. */
export function inLanguage(registry: Registry, language: Language | null): Registry {
  return {
    ...registry,
    remotes: registry.remotes.map((remote) => ({
      ...versionIn(remote, language),
      previous: remote.previous === null ? null : versionIn(remote.previous, language),
    })),
  }
}

const versionIn = <V extends RemoteVersion>(version: V, language: Language | null): V => ({
  ...version,
  routes: version.routes.map((route) => routeIn(route, language)),
  nav: version.nav.map(({ translations = {}, ...item }) => ({ ...item, label: (language && translations[language]) ?? item.label })),
})

function routeIn({ translations = {}, ...route }: RegistryRoute, language: Language | null): RegistryRoute {
  const { title, description, signIn } = (language && translations[language]) ?? {}
  return {
    ...route,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(signIn !== undefined && typeof route.header === 'object' && { header: { signIn } }),
  }
}
