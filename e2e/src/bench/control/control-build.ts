import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { repoRoot } from '@ponte/mfe/site'
import { moduleRules } from '@ponte/mfe/webpack-rules'
import webpack, { type Configuration } from 'webpack'
import type { readFrame } from './control-frame.ts'

const LANDING = path.join(repoRoot, 'mf-public', 'src', 'landing-page', 'landing-page.tsx')
const FRAME_FILE = 'frame.json'

/** The preset's: class names are hashes, and they must be those of the site's styles. */
const hashFunction = 'xxhash64'

export interface ControlBuild {
  markup: string
  script: Buffer
}

/** The landing as one script with all that it needs, and its markup, by the rules that remotes are compiled with. */
export async function buildControl(outDir: string, frame: Awaited<ReturnType<typeof readFrame>>): Promise<ControlBuild> {
  await writeFile(path.join(outDir, FRAME_FILE), JSON.stringify(frame))
  const common: Configuration = {
    mode: 'production',
    context: import.meta.dirname,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '#control/landing': LANDING, [`#control/${FRAME_FILE}`]: path.join(outDir, FRAME_FILE) },
    },
    // The page has the styles already, as files of their own.
    module: { rules: moduleRules({ writesStyles: false }) },
    performance: false,
    stats: 'errors-only',
  }
  const output = { path: outDir, hashFunction }
  await compile({ ...common, target: ['web', 'es2022'], entry: './control-client.tsx', output: { ...output, filename: 'client.js' } })
  await compile({
    ...common,
    target: 'node24',
    entry: './control-markup.tsx',
    output: { ...output, filename: 'markup.cjs', library: { type: 'commonjs2' } },
  })
  const { markup } = createRequire(import.meta.url)(path.join(outDir, 'markup.cjs')) as { markup: string }
  return { markup, script: await readFile(path.join(outDir, 'client.js')) }
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
