import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { docxOf, pdfOf } from '../../../formats/editorial/manuscript/examples.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { runningProcessors } from '../../kernel/testing/running-processors.ts'

const { desk, log, close } = await runningProcessors()
afterAll(close)

const receive = async (name: string, bytes: Buffer) => {
  const mediaId = MediaId.parse(randomUUID())
  const put = await desk.storage.put(
    (async function* () {
      yield bytes
    })(),
  )
  const stored = { storageKey: put.key, hash: put.sha256, bytes: put.bytes, mimeType: 'application/octet-stream' }
  const command = { type: 'ReceiveFile', mediaId, kind: 'text', filename: name, attachedTo: {}, ...stored } as const
  await desk.handlers.media(mediaStream(mediaId), command, newContext())
  return mediaId
}

const answerTo = async (mediaId: MediaId) => {
  const types = ['FileProbed', 'FileRejected'] as const
  for await (const { events } of log.follow({ filter: { types }, signal: AbortSignal.timeout(100_000) })) {
    const found = events.find(({ stream }) => stream === mediaStream(mediaId))
    if (found) return found.event.data
  }
  return undefined
}

it('counts a text that comes in', async () => {
  const mediaId = await receive('Medlemsbladet.docx', await docxOf(['Hej på dig'], 16))
  expect(await answerTo(mediaId)).toEqual({ mediaId, facts: { kind: 'text', words: 3, pages: 16 } })
})

it('says why it cannot', async () => {
  const mediaId = await receive('Inskannat.pdf', pdfOf(['', '']))
  expect(await answerTo(mediaId)).toEqual({
    mediaId,
    problem: 'ScannedPdf',
    reason: expect.stringMatching(/^Pdf-filen innehåller bara bilder/),
  })
})
