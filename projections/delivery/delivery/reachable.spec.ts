import { expect, it } from 'vitest'
import { attempted, ordered, parked } from '../../../domain/delivery/delivery/examples.ts'
import { issueId, opened } from '../../../domain/editorial/issue/examples.ts'
import { founded } from '../../../domain/editorial/publication/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { issues } from '../../editorial/issue/projection.ts'
import { findIssue } from '../../editorial/issue/queries.ts'
import { issueArticles } from '../../editorial/issue-articles/projection.ts'
import { publications } from '../../editorial/publication/projection.ts'
import { runs } from '../../editorial/run/projection.ts'
import { books } from '../../production/book/projection.ts'
import { productions } from '../../production/production/projection.ts'
import { openReadModel, projectAll, recorded } from '../../testing.ts'
import { deliveries } from './projection.ts'

const db = await openReadModel(books, deliveries, issueArticles, issues, productions, publications, runs)
const staff = { role: 'user', customers: [] } as const
const { publicationId } = founded.data
const [old, now] = ['ftp://gamla.example.se', 'ftp://nya.example.se']

const to = (changes: object): DomainEvent => ({
  type: 'ExportsConfigured',
  data: { publicationId, changes: { exportToFtp: changes } },
})

it('counts nothing of what was to go where nothing is delivered any more, until it is again', async () => {
  const about = { issueId, receiver: 'ftp', place: old }
  const parcel: DomainEvent = {
    ...ordered,
    data: { ...ordered.data, channel: 'ftp', template: 'ftp-files', about },
  }
  await projectAll(db, issues, recorded<DomainEvent>({ ...opened, data: { ...opened.data, publicationId } }))
  await projectAll(db, deliveries, recorded<DomainEvent>(parcel, attempted(), parked()))
  const history = [founded, to({ enable: true, url: old })]
  for (const [changes, count] of [
    [{}, 1],
    [{ url: now }, 0],
    [{ url: old }, 1],
    [{ enable: false }, 0],
  ] as const) {
    history.push(to(changes))
    await projectAll(db, publications, recorded<DomainEvent>(...history))
    expect((await findIssue(db, staff, issueId))?.issue.stoppedDeliveries).toBe(count)
  }
})
