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
  posterimage,
  productionClaimed,
  publicationId,
} from '../../../domain/editorial/issue/examples.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { DeliveryId, ProductionId } from '../../../domain/kernel/ids.ts'
import { productionStarted } from '../../../domain/production/production/examples.ts'
import { deliveries } from '../../delivery/delivery/projection.ts'
import { productions } from '../../production/production/projection.ts'
import { emptyReadModel, projectAll, recordEvent, recordedHistory } from '../../testing.ts'
import { publications } from '../publication/projection.ts'
import { issues } from './projection.ts'
import { findIssue, findIssueByCode, findTemplate, listIssues } from './queries.ts'
import { laterIssueOpened, openIssues, publicationFounded, second, staff } from './testing.ts'

const { db, make, project, empty } = await openIssues()
beforeEach(empty)

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
