import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { streamOfFile } from './file-stream.ts'

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-stream-'))
const path = join(folder, 'file')
const content = randomBytes(3_000_001)

let answerRequest: (answer: ServerResponse) => Promise<void>
const server = createServer((_, answer) => void answerRequest(answer))

beforeAll(async () => {
  await writeFile(path, content)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const requestFile = async (): Promise<IncomingMessage> => {
  const request = get({ port: (server.address() as AddressInfo).port, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}

it.each([
  ['all of it', undefined],
  ['its beginning', { from: 0, to: 0 }],
  ['a part', { from: 65_535, to: 2_000_000 }],
  ['its end', { from: 3_000_000, to: 3_000_000 }],
])('gives %s to whoever reads and to whoever is answered', async (_, range) => {
  const expected = content.subarray(range?.from, range && range.to + 1)
  expect((await buffer(await streamOfFile(path, range))).equals(expected)).toBe(true)
  answerRequest = async (answer) => void (await streamOfFile(path, range)).pipe(answer)
  expect((await buffer(await requestFile())).equals(expected)).toBe(true)
})

it('reads on only when what it has read is with the client', async () => {
  const corked = Promise.withResolvers<ServerResponse>()
  answerRequest = async (answer) => {
    answer.writeHead(200)
    answer.cork()
    ;(await streamOfFile(path)).pipe(answer)
    corked.resolve(answer)
  }
  const asking = requestFile()
  const answer = await corked.promise
  // The stream could have read everything meanwhile.
  for (let round = 0; round < 20; round += 1) await readFile(path)
  expect(answer.writableLength).toBeLessThan(3 * 65_536)
  answer.uncork()
  expect((await buffer(await asking)).equals(content)).toBe(true)
})

it('ends for whoever waits for it, also when the client goes away in the middle', async () => {
  const streams: Promise<unknown>[] = []
  answerRequest = async (answer) => {
    const stream = await streamOfFile(path)
    answer.once('close', () => stream.destroy())
    streams.push(finished(stream).catch((error: unknown) => error))
    stream.pipe(answer)
  }
  await buffer(await requestFile())
  expect(await streams[0]).toBeUndefined()
  const answer = await requestFile()
  await once(answer, 'data')
  answer.destroy()
  expect(await streams[1]).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
})

it('tells of a file that is not there', async () => {
  await expect(streamOfFile(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
})
