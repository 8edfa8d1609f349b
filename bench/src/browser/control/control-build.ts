import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { repoRoot } from '@ponte/mfe/site'
import { moduleRules } from '@ponte/mfe/webpack-rules'
import webpack, { type Configuration } from 'webpack'
import type { Frame } from './control-frame.ts'

/** Screens with a control, by path. */
const SCREENS = {
  '/': path.join('mf-public', 'src', 'landing-page', 'landing-page.tsx'),
  '/search': path.join('mf-search', 'src', 'search-page', 'search-page.tsx'),
}

export type ControlledPath = keyof typeof SCREENS

const FRAME_FILE = 'frame.json'

/** Bundles the screen into one script, with the remotes' compile rules. */
export async function buildControl(outDir: string, screen: ControlledPath, frame: Frame): Promise<Buffer> {
  await writeFile(path.join(outDir, FRAME_FILE), JSON.stringify(frame))
  await compile({
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    entry: './control-client.tsx',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '#control/screen': path.join(repoRoot, SCREENS[screen]), [`#control/${FRAME_FILE}`]: path.join(outDir, FRAME_FILE) },
    },
    // The page already has the styles.
    module: { rules: moduleRules({ writesStyles: false }) },
    // Like the preset: class names are hashes that must match the site's styles. Lazy chunks stay lazy.
    output: { path: outDir, hashFunction: 'xxhash64', filename: 'client.js', publicPath: '/shell/' },
    performance: false,
    stats: 'errors-only',
  })
  return readFile(path.join(outDir, 'client.js'))
}

function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) return reject(error)
      if (stats?.hasErrors() === true) return reject(new Error(stats.toString('errors-only')))
      resolve()
    })
  })
}
