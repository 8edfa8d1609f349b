import path from 'node:path'
import { startDevServer } from '@ponte/mfe/dev-server'
import { isPortFree } from '@ponte/mfe/site'
import webpack from 'webpack'
import { galleryConfig } from './webpack-config.ts'

const HOST = '127.0.0.1'
const PORT = 3100
const outDir = path.resolve(import.meta.dirname, '../dist/gallery')

if (process.argv.includes('--build')) await build()
else await serve(Number(process.env['PORT'] ?? PORT))

/** Writes the static files. */
async function build(): Promise<void> {
  const compiler = webpack(galleryConfig(outDir, { isHot: false }))
  if (compiler === null) throw new Error('webpack returned no compiler')
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error === null ? resolve(result) : reject(error))),
  )
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  if (stats?.hasErrors() !== false) {
    console.error(stats?.toString('errors-only'))
    process.exitCode = 1
    return
  }
  console.log(`The gallery is in ${path.relative(process.cwd(), outDir)}/index.html`)
}

/** Serves the gallery and updates it after each change, until it is stopped. */
async function serve(port: number): Promise<void> {
  if (!(await isPortFree(port, HOST))) {
    console.error(`Port ${port} is in use. Choose another: PORT=${port + 1} npm run gallery`)
    process.exitCode = 1
    return
  }
  const server = await startDevServer({
    config: galleryConfig(outDir, { isHot: true }),
    port,
    log: (text) => console.log(text),
    onReady: () => console.log(`ready http://localhost:${port}: change a component or its examples and the page updates`),
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.stop())
}
