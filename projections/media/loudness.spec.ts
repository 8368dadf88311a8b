import { expect, it } from 'vitest'
import { added, articleIdOf } from '../../domain/contents/examples.ts'
import type { DomainEvent } from '../../domain/events.ts'
import { issueId, opened, publicationId } from '../../domain/issue/examples.ts'
import { issueArticles } from '../issue-articles/projection.ts'
import { issues } from '../issues/projection.ts'
import { publications } from '../publications/projection.ts'
import { openReadModel, projectAll, recorded } from '../testing.ts'
import { findLoudness } from './loudness.ts'

const all = [publications, issues, issueArticles]
const db = await openReadModel(...all)

it('is what the publication of the file has chosen, whatever of it the file is attached to', async () => {
  const history: readonly DomainEvent[] = [
    { type: 'PublicationFounded', data: { publicationId, name: 'Bottenviksbladet', customer: null } },
    { type: 'SoundConfigured', data: { publicationId, changes: { loudnessTarget: -16 } } },
    opened,
    added(1, 1),
  ]
  for (const projection of all) await projectAll(db, projection, recorded(...history))
  const owners = [{ publicationId }, { issueId }, { articleId: articleIdOf(1) }, {}]
  const found = await Promise.all(owners.map((each) => findLoudness(db, each)))
  expect(found).toEqual([-16, -16, -16, -18])
})
