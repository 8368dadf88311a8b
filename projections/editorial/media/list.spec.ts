import { expect, it } from 'vitest'
import type { MediaEvent, SoundFinding } from '../../../domain/editorial/media/events.ts'
import { pictureReceived, soundReceived, wav } from '../../../domain/editorial/media/examples.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { placeAt } from '../../kernel/paging/place.ts'
import { openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { issues } from '../issue/projection.ts'
import { issueArticles } from '../issue-articles/projection.ts'
import { publications } from '../publication/projection.ts'
import { media } from './projection.ts'
import { listFiles } from './queries.ts'
import { fileSorts } from './view.ts'

const db = await openReadModel(media, issueArticles, issues, publications)

const MANY_FILES = 600

const mediaIdOf = (number: number) => MediaId.parse(`0199e2a0-0000-7000-8000-${String(number).padStart(12, '0')}`)

const pictureNamed = (number: number): MediaEvent => {
  const { data } = pictureReceived
  const mediaId = mediaIdOf(number)
  return { ...pictureReceived, data: { ...data, mediaId, name: `Bild ${number}`, filename: `${number}.jpg` } }
}

it('goes on page by page to the last of the files, finds the oldest, and counts as people do', async () => {
  await projectAll(
    db,
    media,
    recordedHistory(...Array.from({ length: MANY_FILES }, (_, number) => pictureNamed(number))),
  )
  const query = { sort: 'name', direction: 'asc' } as const
  const seen: string[] = []
  let page = await listFiles(db, 'image', { ...query, limit: 200 })
  expect(page.total).toBe(MANY_FILES)
  for (;;) {
    seen.push(...page.items.map(({ name }) => name))
    if (page.next === undefined) break
    page = await listFiles(db, 'image', { ...query, limit: 200, place: placeAt(page.next, fileSorts.name) })
  }
  expect(seen).toEqual(Array.from({ length: MANY_FILES }, (_, number) => `Bild ${number}`))
  const found = await listFiles(db, 'image', { ...query, limit: 10, search: 'bild 0.jpg' })
  expect(found.items.map(({ name }) => name)).toContain('Bild 0')
})

it('finds the sounds that somebody is to listen to, until one says that they are right', async () => {
  const sound = (number: number, ...findings: readonly SoundFinding['kind'][]): readonly MediaEvent[] => {
    const mediaId = mediaIdOf(number)
    const found = findings.map((kind) => ({ kind }))
    return [
      { ...soundReceived, data: { ...soundReceived.data, mediaId, name: `Ljud ${number}` } },
      { type: 'FileTranscoded', data: { ...wav, mediaId, variant: 'mp3', findings: found } },
    ]
  }
  const right: MediaEvent = { type: 'SoundConfirmed', data: { mediaId: mediaIdOf(704) } }
  const history = [...sound(701), ...sound(702, 'raised'), ...sound(703, 'raised', 'clipped'), ...sound(704, 'silent')]
  await projectAll(db, media, recordedHistory(...history, right))
  const doubtful = await listFiles(db, 'sound', { sort: 'name', direction: 'asc', limit: 10, state: 'doubtful' })
  expect([doubtful.total, ...doubtful.items.map(({ name }) => name)]).toEqual([1, 'Ljud 703'])
})
