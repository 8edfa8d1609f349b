/**
 * Stands in for modules of Module Federation that the build of a remote replaces: copies of shared modules that a remote brings itself or has before
 * anything else, parts of them by used exports, words for errors, a logger. A remote here takes all that is shared from the shell, when a
 * screen is loaded; yet each would bring these in its entry. JavaScript: it takes the place of a file of a package, which nothing compiles.
 */

export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions)

const nothing = {}
export { nothing as installInitialConsumes, nothing as getSharedFallbackGetter, nothing as remotes }
export { nothing as runtimeDescMap, nothing as typeDescMap, nothing as buildDescMap, nothing as errorDescMap }
export { nothing as bindLoggerToCompiler, nothing as createInfrastructureLogger, nothing as createLogger, nothing as infrastructureLogger }
export { nothing as logger }
