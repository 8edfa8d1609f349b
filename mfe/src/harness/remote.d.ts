/* oxlint-disable typescript/consistent-type-imports -- an import statement would turn this file into a module, and its declarations into additions to modules that do not exist */
/** The remote run by the harness, an alias set in webpack/harness-config.ts. */
declare module '#remote/area' {
  export const area: import('@ponte/platform/area').AreaDeclaration
}
declare module '#remote/screens' {
  const module: import('@ponte/contracts/host').AreaModule
  export default module
}
declare module '#remote/first-pages' {
  const pages: import('@ponte/platform/first-page').FirstPages
  export default pages
}
declare module '#remote/handlers' {
  export const handlers: readonly import('msw').HttpHandler[]
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
