import { beforeEach, describe, expect, it } from 'vitest'
import {
  deliveryAttempted,
  deliveryOrdered,
  deliveryParked,
  deliverySucceeded,
  writtenToFile,
} from '../../../domain/delivery/delivery/examples.ts'
import {
  eventTime,
  issueId,
  issueOpened,
  issueReleased,
  issueRemoved,
  posterimage,
  productionClaimed,
  publicationId,
} from '../../../domain/editorial/issue/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { CustomerId, DeliveryId, IssueId, ProductionId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/production/events.ts'
import { productionStarted } from '../../../domain/production/production/examples.ts'
import { deliveries } from '../../delivery/delivery/projection.ts'
import { books } from '../../production/book/projection.ts'
import { productions } from '../../production/production/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordEvent, recordedHistory } from '../../testing.ts'
import { issueArticles } from '../issue-articles/projection.ts'
import { publications } from '../publication/projection.ts'
import type { Reader } from '../publication/visibility.ts'
import { runs } from '../run/projection.ts'
import { issues } from './projection.ts'
import {
  findIssue,
  findIssueByCode,
  findLatestBook,
  findTemplate,
  type IssueQuery,
  listIssueNames,
  listIssues,
} from './queries.ts'

const db = await openReadModel(books, issues, publications, deliveries, productions, runs, issueArticles)
beforeEach(() => emptyReadModel(db, issues, publications, deliveries, productions))

const customer = CustomerId.parse('0199e2a0-0000-7000-8000-000000000020')
const staff = { role: 'user', customers: [] } as const
const publicationFounded: DomainEvent = {
  type: 'PublicationFounded',
  data: { publicationId, name: 'Bottenviksbladet', customer },
}
const second = IssueId.parse('0199e2a0-0000-7000-8000-000000000021')
const laterIssueOpened: DomainEvent = {
  type: 'IssueOpened',
  data: { ...issueOpened.data, issueId: second, number: 47, code: 'secondcode00', name: 'Nr 47', date: '2026-12-01' },
}

/** Productions of so many kinds, each to its end. */
const make = (...kinds: readonly ProductionKind[]) =>
  projectAll(
    db,
    productions,
    recordedHistory(
      ...kinds.flatMap((kind, n): DomainEvent[] => {
        const of = {
          productionId: ProductionId.parse(`0199e2a0-0000-7000-8000-00000000005${n}`),
          issueId,
          kind,
          at: eventTime,
        }
        const file = { storageKey: 'ab', hash: 'ab', bytes: 3, filename: `a.${kind}`, durationMs: 12_500 }
        return [
          { ...productionStarted, data: { ...productionStarted.data, ...of } },
          { type: 'ProductionCompleted', data: { ...of, file, log: 'Klart.' } },
        ]
      }),
    ),
  )

const project = async (...events: readonly DomainEvent[]) => {
  const history = recordedHistory(publicationFounded, issueOpened, ...events)
  for (const projection of [publications, issues]) await projectAll(db, projection, history)
  return history
}

describe('an issue', () => {
  const history: readonly DomainEvent[] = [
    { type: 'IssueDescribed', data: { issueId, changes: { info: 'Temanummer', template: true } } },
    { type: 'IssuePlayerConfigured', data: { issueId, changes: { playNextAuto: true } } },
    { type: 'AnnouncementWritten', data: { issueId, changes: { mailTitle: 'Nr 46' } } },
    { type: 'SubscribersCounted', data: { issueId, changes: { cda: 36 } } },
    { type: 'PosterChosen', data: { issueId, posterimage } },
    { type: 'IssueDated', data: { issueId, date: '2026-11-24', name: 'Bottenviksbladet nr 46, vecka 48' } },
    issueReleased,
    productionClaimed,
    { type: 'StatusNoted', data: { issueId, text: 'Packning', at: eventTime } },
    { type: 'IssueDelivered', data: { issueId, channel: 'ftp', at: eventTime } },
    { type: 'PushSent', data: { issueId, at: eventTime } },
    { type: 'MailSent', data: { issueId, at: eventTime } },
    { type: 'DaisyFetched', data: { issueId, importDaisyFilename: 'veckan.zip', at: eventTime } },
    { type: 'DefaultIssueChosen', data: { publicationId, issueId } },
  ]
  const view = {
    _id: issueId,
    code: issueOpened.data.code,
    number: 46,
    publication: publicationId,
    publicationName: 'Bottenviksbladet',
    isDefaultIssue: true,
    name: 'Bottenviksbladet nr 46, vecka 48',
    shortName: '',
    info: 'Temanummer',
    language: 'swedish',
    template: true,
    date: '2026-11-24',
    availableFromDate: issueReleased.data.availableFromDate,
    posterimage,
    playerShowIssues: null,
    rescanLjudkodAfter: null,
    playNextAuto: true,
    useNextGenPlayer: null,
    showTextInPlayer: null,
    dPushTitle: '',
    dPushMessage: '',
    mailTitle: 'Nr 46',
    mailMessage: '',
    mailMessageHtml: '',
    nrOfSubscribers: { cda: 36, daisy: 0, legimus: 0, email: 0, webb: 0, app: 0 },
    createdAt: '2026-03-02T09:00:00.000Z',
    timestamps: {
      pushSent: eventTime,
      mailSent: eventTime,
      wf: null,
      rss: null,
      dtbook: null,
      ftp: eventTime,
      legimus: null,
      web: null,
    },
    stoppedDeliveries: 0,
    actionText: 'Packning',
    actionTimestamp: eventTime,
    currentProduction: productionClaimed.data.productionId,
    currentProcessItem: 'daisy',
    importDaisyFilename: 'veckan.zip',
    daisyFilename: null,
    duration: null,
    products: {},
  }

  it('shows everything that happened to it, the same when the history is delivered twice', async () => {
    const delivered = await project(...history)
    expect((await findIssue(db, staff, issueId))?.issue).toEqual(view)
    for (const projection of [publications, issues]) await projectAll(db, projection, delivered)
    expect((await findIssue(db, staff, issueId))?.issue).toEqual(view)
    expect((await findTemplate(db, staff, publicationId))?.issue._id).toBe(issueId)
    expect((await findIssueByCode(db, issueOpened.data.code))?.issue._id).toBe(issueId)
  })

  it('is free when its production has published, and tells what was made when that can be fetched', async () => {
    const { productionId } = productionClaimed.data
    const of = { issueId, publicationId, productionId, bytes: 3, hash: 'ab12', at: eventTime }
    await project(productionClaimed, {
      type: 'ProductPublished',
      data: { ...of, kind: 'daisy', filename: 'a.zip', durationMs: 1 },
    })
    const free = { currentProduction: null, currentProcessItem: null }
    expect((await findIssue(db, staff, issueId))?.issue).toMatchObject({ ...free, daisyFilename: null, duration: null })
    await make('daisy')
    expect((await findIssue(db, staff, issueId))?.issue).toMatchObject({ daisyFilename: 'a.daisy', duration: 12.5 })
  })

  it('is free when what was made was published with a field for each kind', async () => {
    const published = {
      issueId,
      publicationId,
      productionId: productionClaimed.data.productionId,
      daisyFilename: 'a.zip',
      at: eventTime,
    }
    await project(productionClaimed, { type: 'ProductionPublished', data: { ...published, duration: 12.5 } })
    expect((await findIssue(db, staff, issueId))?.issue).toMatchObject({ currentProduction: null })
  })

  it('shows what was made last of each kind, and nothing that was made of another', async () => {
    await project(laterIssueOpened)
    await make('daisy', 'singleMp3', 'dtbook')
    expect((await findIssue(db, staff, issueId))?.issue.products).toEqual({
      daisy: { filename: 'a.daisy', durationMs: 12_500, at: eventTime },
      singleMp3: { filename: 'a.singleMp3', durationMs: 12_500, at: eventTime },
      dtbook: { filename: 'a.dtbook', durationMs: null, at: eventTime },
    })
    expect((await findIssue(db, staff, second))?.issue.products).toEqual({})
  })

  it('is not released, not producing and not sent when that was taken back', async () => {
    const { productionId } = productionClaimed.data
    await project(
      ...history,
      { type: 'IssueDeactivated', data: { issueId, publicationId } },
      { type: 'ProductionAbandoned', data: { issueId, productionId, reason: 'Ljud saknas', at: eventTime } },
      { type: 'PushReenabled', data: { issueId, at: eventTime } },
    )
    expect((await findIssue(db, staff, issueId))?.issue).toMatchObject({
      availableFromDate: null,
      currentProduction: null,
      currentProcessItem: null,
      timestamps: { pushSent: null },
    })
  })
})

describe('when an issue went out', () => {
  const timestamps = async () => (await findIssue(db, staff, issueId))?.issue.timestamps
  const about = { issueId, productionId: '0199e2a0-0000-7000-8000-000000000050', receiver: 'ftp' }
  // The cast is sound: each template goes through its channel.
  const toReceiver = {
    ...deliveryOrdered,
    data: { ...deliveryOrdered.data, channel: 'ftp', template: 'ftp-files', about },
  } as DomainEvent
  const deliver = (...events: readonly DomainEvent[]) =>
    projectAll(db, deliveries, recordedHistory(toReceiver, ...events))

  it('is what was delivered, and nothing that only may have been', async () => {
    await project({ type: 'MailSent', data: { issueId, at: '2026-11-01T09:00:00.000Z' } })
    await deliver(deliveryAttempted(), {
      type: 'DeliveryFailed',
      data: { ...deliveryAttempted().data, reason: 'Nej.' },
    })
    expect(await timestamps()).toMatchObject({ ftp: null })
    await deliver(deliveryAttempted(), writtenToFile())
    expect(await timestamps()).toMatchObject({ ftp: null })
    await emptyReadModel(db, deliveries)
    await deliver(deliveryAttempted(), deliverySucceeded())
    expect(await timestamps()).toMatchObject({ mailSent: '2026-11-01T09:00:00.000Z', ftp: eventTime })
  })

  it.each([
    ['rss', 'ftp-files', { ftp: eventTime, rss: eventTime, dtbook: null }],
    ['dtbook', 'ftp-files', { ftp: eventTime, rss: null, dtbook: eventTime, wf: null }],
    ['daisy', 'ftp-files', { ftp: eventTime, rss: null, dtbook: null, wf: eventTime }],
    ['rss', 'release-notice', { mailSent: null, rss: null }],
  ] as const)('is told of %s that went out as %s', async (kind, template, times) => {
    await project()
    await make(kind)
    const channel = template === 'ftp-files' ? 'ftp' : 'mail'
    // The cast is sound: each template goes through its channel.
    const order = { ...deliveryOrdered, data: { ...deliveryOrdered.data, channel, template, about } } as DomainEvent
    await projectAll(db, deliveries, recordedHistory(order, deliveryAttempted(), deliverySucceeded()))
    expect(await timestamps()).toMatchObject(times)
  })

  it('is nothing that was delivered about another', async () => {
    await project(laterIssueOpened)
    await deliver(deliveryAttempted(), deliverySucceeded())
    expect((await findIssue(db, staff, second))?.issue.timestamps).toMatchObject({ ftp: null })
  })
})

describe('what did not reach the receivers of an issue', () => {
  const stopped = async () => (await findIssue(db, staff, issueId))?.issue.stoppedDeliveries
  const about = { issueId, receiver: 'ftp' }
  // The cast is sound: the template goes through the channel.
  const sent = (deliveryId: DeliveryId, orderedAt: string) =>
    ({
      ...deliveryOrdered,
      data: { ...deliveryOrdered.data, deliveryId, channel: 'ftp', template: 'ftp-files', about, at: orderedAt },
    }) as DomainEvent
  const again = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d4')

  it('is counted until it is sent again', async () => {
    await project()
    const deliver = (...events: readonly DomainEvent[]) => projectAll(db, deliveries, recordedHistory(...events))
    const first = sent(deliveryOrdered.data.deliveryId, eventTime)
    await deliver(first, deliveryAttempted())
    expect(await stopped()).toBe(0)
    await deliver(first, deliveryAttempted(), deliveryParked())
    expect(await stopped()).toBe(1)
    await deliver(first, deliveryAttempted(), deliveryParked(), sent(again, '2026-11-24T09:00:00.000Z'))
    expect(await stopped()).toBe(0)
  })

  it('is what could not be made for them when it came out, until that is begun anew or it is out no more', async () => {
    const history = await project(issueReleased)
    const settings: DomainEvent[] = [
      {
        type: 'ExportsConfigured',
        data: {
          publicationId,
          changes: { exportToFtp: { enable: true }, sendToLegimus: true, legimusTransfer: { enable: true } },
        },
      },
    ]
    await projectAll(db, publications, recordedHistory<DomainEvent>(publicationFounded, ...settings))
    const making = (id: string, at: string): DomainEvent => ({
      ...productionStarted,
      data: { ...productionStarted.data, issueId, productionId: ProductionId.parse(id), kind: 'mp3Files', at },
    })
    const productionId = ProductionId.parse('0199e2a0-0000-7000-8000-000000000051')
    const stop = { productionId, issueId, at: eventTime, step: 'prepare', reason: 'Tyst.' } as const
    const made = [making(productionId, eventTime), { type: 'ProductionParked', data: stop }] as const
    await projectAll(db, productions, recordedHistory<DomainEvent>(...made))
    expect(await stopped()).toBe(0)
    const letter = (deliveryId: DeliveryId, receiver: string): DomainEvent => {
      const about = { issueId, productionId, receiver }
      return { ...deliveryOrdered, data: { ...deliveryOrdered.data, deliveryId, template: 'release-notice', about } }
    }
    await projectAll(db, deliveries, recordedHistory<DomainEvent>(letter(deliveryOrdered.data.deliveryId, 'ftp')))
    expect(await stopped()).toBe(1)
    expect((await listIssues(db, staff, { sort: 'date', direction: 'desc' })).items).toMatchObject([
      { stoppedDeliveries: 1 },
    ])
    await projectAll(db, deliveries, [
      ...recordedHistory<DomainEvent>(letter(deliveryOrdered.data.deliveryId, 'ftp'), letter(again, 'legimus')),
    ])
    expect(await stopped()).toBe(2)
    const isOff: DomainEvent = {
      type: 'ExportsConfigured',
      data: { publicationId, changes: { sendToLegimus: false } },
    }
    await projectAll(db, publications, recordedHistory<DomainEvent>(publicationFounded, ...settings, isOff))
    expect(await stopped()).toBe(1)
    await projectAll(db, publications, recordedHistory<DomainEvent>(publicationFounded, ...settings))
    const { availableFromDate: _, ...off } = issueReleased.data
    await projectAll(
      db,
      issues,
      recordedHistory(...history.map(({ event }) => event), { type: 'IssueDeactivated', data: off }),
    )
    expect(await stopped()).toBe(0)
    await projectAll(db, issues, [recordEvent(issueReleased, history.length + 1)])
    expect(await stopped()).toBe(2)
    const cancelled: DomainEvent = {
      type: 'ProductionCancelled',
      data: { productionId, issueId, reason: 'Avbruten av redaktionen.', at: eventTime },
    }
    await projectAll(db, productions, recordedHistory<DomainEvent>(...made, cancelled))
    expect(await stopped()).toBe(2)
    const next = '0199e2a0-0000-7000-8000-000000000052'
    const anew = making(next, '2026-11-25T09:00:00.000Z')
    await projectAll(db, productions, recordedHistory<DomainEvent>(...made, anew))
    expect(await stopped()).toBe(0)
    const alsoStopped = { ...stop, productionId: ProductionId.parse(next) }
    const both = [...made, anew, { type: 'ProductionParked', data: alsoStopped }] as const
    await projectAll(db, productions, recordedHistory<DomainEvent>(...both))
    expect(await stopped()).toBe(2)
    const told = letter(DeliveryId.parse('0199e2a0-0000-7000-8000-000000000053'), 'ftp')
    const letters = [letter(deliveryOrdered.data.deliveryId, 'ftp'), letter(again, 'legimus'), told] as const
    await projectAll(db, deliveries, recordedHistory<DomainEvent>(...letters))
    expect(await stopped()).toBe(2)
  })

  it('is no letter', async () => {
    await project()
    const data = { ...deliveryOrdered.data, template: 'release-notice', about: { issueId } } as const
    await projectAll(
      db,
      deliveries,
      recordedHistory<DomainEvent>({ ...deliveryOrdered, data }, deliveryAttempted(), deliveryParked()),
    )
    expect(await stopped()).toBe(0)
  })
})

describe('the list of issues', () => {
  const latest = { sort: 'date', direction: 'desc' } as const
  const idsOf = async (more: Partial<IssueQuery> = {}, reader: Reader = staff) =>
    (await listIssues(db, reader, { ...latest, ...more })).items.map(({ _id }) => _id)

  it('has the latest first', async () => {
    await project(laterIssueOpened)
    expect(await idsOf()).toEqual([second, issueId])
    expect(await idsOf({ publicationId })).toEqual([second, issueId])
    expect(await listIssueNames(db, staff, publicationId)).toEqual([
      { _id: second, name: 'Nr 47', shortName: '', date: '2026-12-01' },
      { _id: issueId, name: issueOpened.data.name, shortName: '', date: '2026-11-20' },
    ])
    expect(await idsOf({ publicationId: PublicationId.parse(issueId) })).toEqual([])
  })

  it('puts the higher number of the same day first, and names as people count', async () => {
    const ninth = IssueId.parse('0199e2a0-0000-7000-8000-000000000039')
    const tenth = IssueId.parse('0199e2a0-0000-7000-8000-000000000031')
    const numbered = (id: IssueId, number: number): DomainEvent => ({
      type: 'IssueOpened',
      data: {
        ...issueOpened.data,
        issueId: id,
        number,
        name: `Nr ${number}`,
        code: `coded${number}`,
        date: '2026-11-25',
      },
    })
    await project(numbered(tenth, 10), numbered(ninth, 9), laterIssueOpened)
    expect(await idsOf()).toEqual([second, tenth, ninth, issueId])
    expect(await idsOf({ sort: 'name', direction: 'asc' })).toEqual([issueId, ninth, tenth, second])
  })

  it('has those that are released, or are not', async () => {
    await project(laterIssueOpened, issueReleased)
    const at = issueReleased.data.availableFromDate
    const before = '2026-11-24T04:59:59.999Z'
    expect(await idsOf({ isReleased: { value: true, at } })).toEqual([issueId])
    expect(await idsOf({ isReleased: { value: false, at } })).toEqual([second])
    expect(await idsOf({ isReleased: { value: false, at: before } })).toEqual([second, issueId])
  })

  it('is searched by its own names, and within a publication by what is said of it', async () => {
    const changes = { shortName: 'Julnumret', info: 'Greta läser in' }
    await project({ type: 'IssueDescribed', data: { issueId, changes } })
    expect(await idsOf({ search: 'botten' })).toEqual([issueId])
    expect(await idsOf({ search: 'greta jul' })).toEqual([])
    expect(await idsOf({ search: 'greta jul', publicationId })).toEqual([issueId])
    expect(await idsOf({ search: 'greta sommar', publicationId })).toEqual([])
    expect(await idsOf({ search: 'g', publicationId })).toEqual([issueId])
  })

  it('hides removed issues and those of removed publications, until they are restored', async () => {
    await project(issueRemoved)
    expect(await idsOf()).toEqual([])
    await project(issueRemoved, { type: 'IssueRestored', data: { issueId, publicationId } })
    expect(await idsOf()).toEqual([issueId])
    await project({ type: 'PublicationRemoved', data: { publicationId } })
    expect(await idsOf()).toEqual([])
    expect(await findIssueByCode(db, issueOpened.data.code)).toBeUndefined()
  })

  it('shows the users of a customer her own', async () => {
    await project()
    expect(await idsOf({}, { role: 'customer', customers: [customer] })).toHaveLength(1)
    expect(await idsOf({}, { role: 'customer', customers: [] })).toEqual([])
  })
})

it('finds the latest issue that is released now and has a book', async () => {
  await project(laterIssueOpened, issueReleased, { ...issueReleased, data: { ...issueReleased.data, issueId: second } })
  expect(await findLatestBook(db, publicationId, issueReleased.data.availableFromDate)).toBeUndefined()
  await make('mp3Files', 'daisy')
  expect((await findLatestBook(db, publicationId, issueReleased.data.availableFromDate))?.issue._id).toBe(issueId)
  expect(await findLatestBook(db, publicationId, '2026-11-24T04:59:59.999Z')).toBeUndefined()
})
