import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { productionStream } from '../../../../commands/production/production/stream.ts'
import type { ProductionId } from '../../../../domain/kernel/ids.ts'
import { runningProcessors } from '../../../kernel/testing/running-processors.ts'
import { makeSound, recordNames, smallIssue } from '../../../kernel/testing/small-issue.ts'

const { desk, folder, close, happened, produce } = await runningProcessors()
afterAll(close)

const record = (seconds: number, pitch: number) => makeSound(join(folder, 'sounds'), seconds, pitch)

const encodedSoundsOf = async (productionId: ProductionId) => {
  const production = await desk.handlers.production.state(productionStream(productionId))
  if (production.status === 'Missing') throw new Error('It has been started')
  return [...production.encoded.values()]
}

it('names are read in a book by the narrator who has recorded them, and the rest of the title after her', async () => {
  const plan = [
    { name: 'Nyheter', level: 'h1' },
    { name: 'Isvägen', seconds: 1.5 },
    { name: 'Kultur', level: 'h1' },
    { name: 'Recension', seconds: 1.5 },
  ] as const
  const { publicationId, issueId, articleIds } = await smallIssue(desk, join(folder, 'sounds'), plan)
  const spoken = await produce(issueId)
  const names = { Bottenviksbladet: await record(2, 300), KULTUR: await record(0.8, 400) }
  const [, recorded] = await recordNames(desk, publicationId, names)
  if (!recorded) throw new Error('There are two')

  const read = await produce(issueId)
  const { data: master } = await happened(mediaStream(recorded), 'FileTranscoded')
  const [before, now] = [await encodedSoundsOf(spoken.productionId), await encodedSoundsOf(read.productionId)]
  const itemOf = (sounds: typeof now, id: string | undefined) => sounds.find(({ itemId }) => itemId === id)
  const [news, , culture] = articleIds
  expect(itemOf(now, culture)?.hash).toBe(master.hash)
  expect(itemOf(now, news)).toEqual(itemOf(before, news))
  // Two seconds by the narrator, and the synthesiser for the rest of this issue's title.
  expect(itemOf(now, 'title')?.durationMs).toBeGreaterThan(3_000)
  expect(read.log).toContain('Rubriken ”Nyheter” lästes av talsyntesen.')
  expect(read.log).not.toContain('”Kultur”')
  expect(spoken.log).toContain('Rubriken ”Kultur” lästes av talsyntesen.')

  const single = await produce(issueId, 'singleMp3')
  const inOrder = (sounds: typeof now) => sounds.toSorted((a, b) => a.itemId.localeCompare(b.itemId))
  expect(inOrder(await encodedSoundsOf(single.productionId))).toEqual(inOrder(now))
})
