import { expect, it } from 'vitest'
import { articleAdded, articleIdOf } from '../../../domain/editorial/contents/examples.ts'
import { issueId, issueOpened, publicationId } from '../../../domain/editorial/issue/examples.ts'
import { mediaId, pictureReceived, soundReceived } from '../../../domain/editorial/media/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { MediaId, PublicationId } from '../../../domain/kernel/ids.ts'
import { openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { issues } from '../issue/projection.ts'
import { issueArticles } from '../issue-articles/projection.ts'
import { publications } from '../publication/projection.ts'
import { findLoudness, findSoundsOf } from './loudness.ts'
import { media } from './projection.ts'

const readModels = [publications, issues, issueArticles, media]
const db = await openReadModel(...readModels)

it('is what the publication of the file has chosen, whatever of it the file is attached to', async () => {
  const history: readonly DomainEvent[] = [
    { type: 'PublicationFounded', data: { publicationId, name: 'Bottenviksbladet', customer: null } },
    { type: 'SoundConfigured', data: { publicationId, changes: { loudnessTarget: -16 } } },
    issueOpened,
    articleAdded(1, 1),
  ]
  for (const projection of readModels) await projectAll(db, projection, recordedHistory(...history))
  const owners = [{ publicationId }, { issueId }, { articleId: articleIdOf(1) }, {}]
  const found = await Promise.all(owners.map((each) => findLoudness(db, each)))
  expect(found).toEqual([-16, -16, -16, -18])
})

it('knows the sounds of a publication: its own, its issues’ and their articles’, and no picture', async () => {
  const elsewhere = PublicationId.parse('0199e2a0-0000-7000-8000-0000000000ee')
  const owners = [{ publicationId }, { issueId }, { articleId: articleIdOf(1) }, { publicationId: elsewhere }]
  const ids = owners.map((_, n) => MediaId.parse(`0198e0a0-0000-7000-8000-00000000f01${n}`))
  const received = owners.map((attachedTo, n) => ({
    ...soundReceived,
    data: { ...soundReceived.data, mediaId: ids[n] ?? mediaId, attachedTo },
  }))
  const picture = { ...pictureReceived, data: { ...pictureReceived.data, attachedTo: { issueId } } }
  const history: readonly DomainEvent[] = [...received, picture]
  await projectAll(db, media, recordedHistory(...history))
  expect((await findSoundsOf(db, publicationId)).toSorted()).toEqual(ids.slice(0, 3))
})
