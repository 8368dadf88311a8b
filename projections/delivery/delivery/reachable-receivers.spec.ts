import { expect, it } from 'vitest'
import { deliveryAttempted, deliveryOrdered, deliveryParked } from '../../../domain/delivery/delivery/examples.ts'
import { issueId, issueOpened } from '../../../domain/editorial/issue/examples.ts'
import { publicationFounded } from '../../../domain/editorial/publication/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { productionStarted } from '../../../domain/production/production/examples.ts'
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
  data: { publicationId, changes },
})

const madeDaisy: DomainEvent = {
  ...productionStarted,
  data: { ...productionStarted.data, issueId, kind: 'daisy' },
}

const [there, away] = [formerAddress, currentAddress]
it.each<[string, DomainEvent[], (readonly [object, number])[]]>([
  [
    'ftp',
    [exportsConfigured({ exportToFtp: { enable: true, url: there, product: 'daisy' } })],
    [
      [{}, 1],
      [{ exportToFtp: { url: away } }, 0],
      [{ exportToFtp: { url: there } }, 1],
      [{ exportToFtp: { product: 'pdf' } }, 0],
      [{ exportToFtp: { product: 'daisy' } }, 1],
      [{ exportToFtp: { enable: false } }, 0],
    ],
  ],
  [
    'output3',
    [exportsConfigured({ wfsettings: { TAB_1_FTP_URL: there } })],
    [
      [{}, 1],
      [{ wfsettings: { TAB_1_FTP_URL: away } }, 0],
      [{ wfsettings: { TAB_1_FTP_URL: there } }, 1],
      [{ wfsettings: { TAB_1_FILENAME: 'pdf' } }, 0],
      [{ wfsettings: { TAB_1_FILENAME: '' } }, 1],
      [{ wfsettings: { TAB_1_FTP_URL: '' } }, 0],
    ],
  ],
])(
  'counts nothing of what was to go to %s where that is delivered no more, until it is again',
  async (receiver, settings, changed) => {
    const { productionId } = productionStarted.data
    const about = { issueId, receiver, place: formerAddress, productionId }
    const parcel: DomainEvent = {
      ...deliveryOrdered,
      data: { ...deliveryOrdered.data, channel: 'ftp', template: 'ftp-files', about },
    }
    const opened: DomainEvent = { ...issueOpened, data: { ...issueOpened.data, publicationId } }
    await projectAll(db, issues, recordedHistory<DomainEvent>(opened))
    await projectAll(db, productions, recordedHistory<DomainEvent>(madeDaisy))
    await projectAll(db, deliveries, recordedHistory<DomainEvent>(parcel, deliveryAttempted(), deliveryParked()))
    const history: DomainEvent[] = [publicationFounded, ...settings]
    for (const [changes, count] of changed) {
      history.push(exportsConfigured(changes))
      await projectAll(db, publications, recordedHistory<DomainEvent>(...history))
      expect((await findIssue(db, staff, issueId))?.issue.stoppedDeliveries).toBe(count)
    }
  },
)
