/* oxlint-disable typescript/consistent-type-imports -- an import statement would turn this file into a module, and its declarations into additions to modules that do not exist */
/** The modules of the control page, aliased in control-build.ts. */
declare module '#control/screen' {
  const Screen: import('@ponte/contracts/host').Screen
  export default Screen
}
declare module '#control/frame.json' {
  const frame: import('./control-frame.ts').Frame
  export default frame
}
