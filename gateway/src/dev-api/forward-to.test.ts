import { expect } from 'expect'
import { once } from 'node:events'
import { createServer, get, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { forwardTo } from './watched-api.ts'

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function listening(server: Server): Promise<Server> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

test('a request aborted while waiting leaves no connection open that would keep the server from closing', async () => {
  const api = await listening(createServer((_request, response) => response.end('answered')))
  const server = { port: portOf(api), answering: new Set<ServerResponse>() }
  let connections = 0
  api.on('connection', () => (connections += 1))
  const front = await listening(
    createServer((request, response) => {
      if (request.url !== '/given-up') return forwardTo(server, request, response)
      response.on('close', () => {
        forwardTo(server, request, response)
        response.emit('forwarded')
      })
      front.emit('waiting', response)
    }),
  )
  const givenUp = get({ port: portOf(front), path: '/given-up', agent: false }).on('error', () => undefined)
  const [response] = (await once(front, 'waiting')) as [ServerResponse]
  const forwarded = once(response, 'forwarded')
  givenUp.destroy()
  await forwarded

  expect(await (await fetch(`http://127.0.0.1:${portOf(front)}/`, { headers: { connection: 'close' } })).text()).toBe('answered')
  expect(connections).toBe(1)
  expect(server.answering.size).toBe(0)
  api.close()
  front.close()
  await Promise.all([once(api, 'close'), once(front, 'close')])
})
