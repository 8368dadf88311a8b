import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { issueId } from '../../../commands/editorial/issue/testing.ts'
import { openUploads } from './testing/upload-world.ts'

const { api, wav, form } = await openUploads()

/**
 * A proxy that gives up on the first answer once the request is sent. `answered`: the status of the server's late
 * answer.
 */
const startProxy = async (port: number) => {
  const answered = Promise.withResolvers<number | undefined>()
  let tries = 0
  const server = createServer((incoming, response) => {
    tries += 1
    const isPatient = tries > 1
    const { url: path, method, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      if (!isPatient) {
        answered.resolve(answer.statusCode)
        answer.resume()
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(onward)
    if (!isPatient) incoming.once('end', () => response.writeHead(504).end('<h1>504 Gateway Time-out</h1>'))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // The cast is sound: the server listens at an address with a port.
  return { answered: answered.promise, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('has one sound when it is sent again because a proxy lost the answer', async () => {
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }))
  const { url, answered } = await startProxy(Number(port))
  const authorization = `Bearer ${await api.token('user')}`
  const { type, payload } = await form([['isvägen.wav', wav]], { issueid: issueId })
  const headers = { authorization, 'content-type': type, 'idempotency-key': 'en-fil' }
  const send = async () =>
    (await fetch(`${url}/api/soundfiles`, { method: 'POST', headers, body: new Uint8Array(payload) })).status
  expect(await send()).toBe(504)
  expect(await send()).toBe(201)
  expect(await answered).toBe(201)
  const { body } = await api.as('user').get(`/api/soundfiles/issue/${issueId}`)
  expect(body).toHaveLength(1)
})
