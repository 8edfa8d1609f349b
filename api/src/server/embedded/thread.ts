import { parentPort } from 'node:worker_threads'
import { runEngine } from './engine.ts'
import type { EngineOrder } from './messages.ts'

/**
 * The worker thread of embedded databases, so that statements do not block requests. One thread serves all databases of a process, because
 * the first database in a thread takes much longer to open than the next.
 */
if (parentPort === null) throw new Error('This file is the thread of embedded databases (engine-run.ts)')
parentPort.on('message', (order: EngineOrder) => void runEngine(order))
