/**
 * Replaces modules of Module Federation's runtime that a remote here never runs but would ship in its entry: loading other remotes,
 * fallback copies of shared modules, error texts, a logger. A remote takes every shared module from the shell. This is JavaScript
 * because it replaces a package's file that nothing compiles.
 */

export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions)
/** Errors have only their code, which Module Federation's documentation explains. */
export const getShortErrorMsg = (code) => code

// A function, because Rspack's runtime calls installInitialConsumes.
const nothing = () => {}
export { nothing as installInitialConsumes, nothing as getSharedFallbackGetter, nothing as remotes }
export { nothing as runtimeDescMap, nothing as typeDescMap, nothing as buildDescMap, nothing as errorDescMap }
export { nothing as bindLoggerToCompiler, nothing as createInfrastructureLogger, nothing as createLogger, nothing as infrastructureLogger }
export { nothing as logger }
