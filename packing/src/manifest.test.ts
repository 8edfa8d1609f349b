import { test } from 'node:test'
import { expect } from 'expect'
import { publishedManifest } from './manifest.ts'

const SOURCE = {
  name: '@ponte/sample',
  version: '0.3.0',
  private: true,
  bin: { sample: 'src/cli/sample.ts' },
  imports: { '#child': './src/child.ts' },
  exports: { './part': './src/area/part.tsx', './*.css': './src/*.css', './inner': './src/inner.ts' },
  scripts: { test: 'x' },
  dependencies: { '@ponte/contracts': '0.3.0', zod: '4.6.7', unused: '1.0.0' },
  devDependencies: { webpack: '5.0.0', jest: '30.0.0', react: '19.3.1' },
  peerDependencies: { webpack: '5.0.0', jest: '30.0.0', react: '^19.3.0' },
  peerDependenciesMeta: { webpack: { optional: true }, jest: { optional: true } },
}

test('a published package exports compiled files with types, and declares every dependency of its code, tools included', () => {
  const isImported = (name: string) => !['unused', 'jest'].includes(name)
  expect(publishedManifest(SOURCE, { folder: 'sample', offers: ['./part', './*.css'] }, isImported)).toEqual({
    name: '@ponte/sample',
    version: '0.3.0',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=24' },
    bin: { sample: './dist/cli/sample.js' },
    imports: { '#child': './dist/child.js' },
    exports: {
      './part': { types: './dist/area/part.d.ts', default: './dist/area/part.js' },
      './*.css': './dist/*.css',
      './package.json': './package.json',
    },
    dependencies: { '@ponte/contracts': '^0.3.0', webpack: '5.0.0', zod: '4.6.7' },
    peerDependencies: { react: '^19.3.0' },
  })
})
