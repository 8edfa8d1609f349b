import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import stream from 'node:stream'
import util from 'node:util'
import { compileFunction } from 'node:vm'
import type { Language } from '@ponte/contracts/languages'
import type { PageRenderer } from '@ponte/mfe/site'
import type { ToRenderer } from './renderer.ts'
import { sealProcess } from './seal-process.ts'

/**
 * The process of one remote's renderer. It is started without environment, files, children and threads (see renderer.ts); before any code
 * of the remote runs, it also gives up access to other processes and the network.
 */
const parent = sealProcess()

/** Modules that a renderer may use. async_hooks beyond this would expose the process's handles. */
const ALLOWED: Readonly<Record<string, unknown>> = { async_hooks: { AsyncLocalStorage }, crypto, stream, util }

let renderer: PageRenderer | null = null

async function answer(message: ToRenderer): Promise<unknown> {
  if ('source' in message) {
    renderer = await open(message)
    return null
  }
  if (renderer === null) throw new Error('The renderer is not open')
  return 'asks' in message ? renderer.asks(message.asks) : renderer.render(message.render, message.answers)
}

function open({ source, name, language }: Extract<ToRenderer, { source: string }>): Promise<PageRenderer> {
  const module = { exports: {} as { openRenderer(language: Language | null): Promise<PageRenderer> } }
  const given = (wanted: string): unknown => {
    const allowed = ALLOWED[wanted.replace(/^node:/, '')]
    if (allowed === undefined) throw new Error(`A renderer may not use ${wanted}`)
    return allowed
  }
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename: name }) as (...parts: unknown[]) => void
  run(module, module.exports, given)
  return module.exports.openRenderer(language)
}

parent.onMessage((message) => {
  const { id } = message
  answer(message).then(
    (result) => parent.send({ id, result }),
    (error: unknown) => parent.send({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
