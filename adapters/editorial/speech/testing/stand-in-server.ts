import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { headerOf } from '../pcm.ts'

const RATE = 16_000
/** Of silence before and behind the voice. */
const EDGE_MS = 120

/** What the server is asked, one request after the other. */
export type VoiceServerRequest = {
  readonly text: string
  readonly language: string
  readonly voice: string
  readonly speed: number
}

/** A tone of 40 ms for each character, with silence around it, as voices leave it. */
export const toneOf = ({ text: said, speed }: VoiceServerRequest): Buffer => {
  const isSaid = /[\p{L}\p{N}]/u.test(said)
  const edge = Math.round((EDGE_MS * RATE) / 1_000)
  const voice = isSaid ? Math.round((said.length * 40 * RATE) / 1_000 / (speed / 100)) : 0
  const samples = Buffer.alloc(2 * (voice + 2 * edge))
  for (let at = 0; at < voice; at += 1)
    samples.writeInt16LE(Math.round(8_000 * Math.cos((2 * Math.PI * 300 * at) / RATE)), 2 * (edge + at))
  return Buffer.concat([headerOf(RATE, samples.length), samples])
}

type Answer = (asked: VoiceServerRequest, response: ServerResponse, headers: IncomingMessage['headers']) => void

const answerTone: Answer = (asked, response) => {
  response.writeHead(200, { 'content-type': 'audio/wav' }).end(toneOf(asked))
}

/** A server of voices that keeps what it was asked. */
export const standInVoiceServer = async (answer: Answer = answerTone) => {
  const asked: VoiceServerRequest[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    // The cast is sound: only the product asks.
    const one = JSON.parse(await text(request)) as VoiceServerRequest
    asked.push(one)
    answer(one, response, request.headers)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The cast is sound: the server listens at a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/speak`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
