declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'

/** The address below which webpack's runtime looks for the shell's chunks. */
declare let __webpack_public_path__: string
