import { expect, it } from 'vitest'
import { deliveryAttempted, deliveryOrdered, deliveryParked } from '../../../domain/delivery/delivery/examples.ts'
import { issueId, issueOpened } from '../../../domain/editorial/issue/examples.ts'
import { publicationFounded } from '../../../domain/editorial/publication/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { issues } from '../../editorial/issue/projection.ts'
import { findIssue } from '../../editorial/issue/queries.ts'
import { issueArticles } from '../../editorial/issue-articles/projection.ts'
import { publications } from '../../editorial/publication/projection.ts'
import { runs } from '../../editorial/run/projection.ts'
import { books } from '../../production/book/projection.ts'
import { productions } from '../../production/production/projection.ts'
import { openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { deliveries } from './projection.ts'

const db = await openReadModel(books, deliveries, issueArticles, issues, productions, publications, runs)
const staff = { role: 'user', customers: [] } as const
const { publicationId } = publicationFounded.data
const [formerAddress, currentAddress] = ['ftp://gamla.example.se', 'ftp://nya.example.se']

const exportsConfigured = (changes: object): DomainEvent => ({
  type: 'ExportsConfigured',
  data: { publicationId, changes: { exportToFtp: changes } },
})

it('counts nothing of what was to go where nothing is delivered any more, until it is again', async () => {
  const about = { issueId, receiver: 'ftp', place: formerAddress }
  const parcel: DomainEvent = {
    ...deliveryOrdered,
    data: { ...deliveryOrdered.data, channel: 'ftp', template: 'ftp-files', about },
  }
  await projectAll(
    db,
    issues,
    recordedHistory<DomainEvent>({ ...issueOpened, data: { ...issueOpened.data, publicationId } }),
  )
  await projectAll(db, deliveries, recordedHistory<DomainEvent>(parcel, deliveryAttempted(), deliveryParked()))
  const history = [publicationFounded, exportsConfigured({ enable: true, url: formerAddress })]
  for (const [changes, count] of [
    [{}, 1],
    [{ url: currentAddress }, 0],
    [{ url: formerAddress }, 1],
    [{ enable: false }, 0],
  ] as const) {
    history.push(exportsConfigured(changes))
    await projectAll(db, publications, recordedHistory<DomainEvent>(...history))
    expect((await findIssue(db, staff, issueId))?.issue.stoppedDeliveries).toBe(count)
  }
})
