import { expect, it } from 'vitest'
import { MediaId } from '../../domain/core/ids.ts'
import type { MediaEvent } from '../../domain/media/events.ts'
import { pictureReceived } from '../../domain/media/examples.ts'
import { issueArticles } from '../issue-articles/projection.ts'
import { issues } from '../issues/projection.ts'
import { placeAt } from '../paging/place.ts'
import { publications } from '../publications/projection.ts'
import { openReadModel, projectAll, recorded } from '../testing.ts'
import { media } from './projection.ts'
import { listFiles } from './queries.ts'
import { fileSorts } from './view.ts'

const db = await openReadModel(media, issueArticles, issues, publications)

const MANY = 600

const named = (number: number): MediaEvent => {
  const { data } = pictureReceived
  const mediaId = MediaId.parse(`0199e2a0-0000-7000-8000-${String(number).padStart(12, '0')}`)
  return { ...pictureReceived, data: { ...data, mediaId, name: `Bild ${number}`, filename: `${number}.jpg` } }
}

it('goes on page by page to the last of the files, finds the oldest, and counts as people do', async () => {
  await projectAll(db, media, recorded(...Array.from({ length: MANY }, (_, number) => named(number))))
  const query = { sort: 'name', direction: 'asc' } as const
  const seen: string[] = []
  let page = await listFiles(db, 'image', { ...query, limit: 200 })
  expect(page.total).toBe(MANY)
  for (;;) {
    seen.push(...page.items.map(({ name }) => name))
    if (page.next === undefined) break
    page = await listFiles(db, 'image', { ...query, limit: 200, place: placeAt(page.next, fileSorts.name) })
  }
  expect(seen).toEqual(Array.from({ length: MANY }, (_, number) => `Bild ${number}`))
  const found = await listFiles(db, 'image', { ...query, limit: 10, search: 'bild 0.jpg' })
  expect(found.items.map(({ name }) => name)).toContain('Bild 0')
})
