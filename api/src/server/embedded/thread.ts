import { parentPort } from 'node:worker_threads'
import { runEngine } from './engine.ts'
import type { EngineOrder } from './messages.ts'

/**
 * The thread of embedded databases: a statement holds the thread that it runs on, and no request waits for this one. All of a process
 * are on one, since a thread's first database takes much longer to open than the next.
 */
if (parentPort === null) throw new Error('This file is the thread of embedded databases (engine-run.ts)')
parentPort.on('message', (order: EngineOrder) => void runEngine(order))
