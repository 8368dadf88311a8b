import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { mailingStream } from '../../../commands/subscribers/mailing/stream.ts'
import { issueToMail } from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import { deliveryAttempted, deliveryOrdered, deliveryParked } from '../../../domain/delivery/delivery/examples.ts'
import type { DiscJob, PushMessage } from '../../../domain/delivery/delivery/rules.ts'
import { ArticleId, DeliveryId, type IssueId, ProductionId, UserId } from '../../../domain/kernel/ids.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { madeIssue } from '../../kernel/testing/made-issue.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { findMisplacedPosts } from '../web-articles/misplaced-posts.ts'
import { deliveryNotice } from './delivery-notice.ts'
import { deliveryStopped, releaseStopped } from './letter.ts'
import type { DeliveryMailSources } from './mail-sources.ts'

const eventTime = '2026-11-25T05:00:00.000Z'
const actorId = UserId.parse(randomUUID())

let folder: string
let desk: Desk
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notice-'))
  desk = await openDesk({ log: inMemoryEventLog(), folder })
})
afterEach(() => rm(folder, { recursive: true }))

/** The instructions of the process manager at the last event of a history. */
const commandsAfter = (...events: readonly DeliveryEvent[]) => {
  let state: Parameters<typeof deliveryNotice.evolve>[0] = null
  const watched = events.filter(({ type }) => deliveryNotice.types.some((each) => each === type))
  return watched.flatMap((event, position) => {
    // The cast is sound: the filter keeps only its types.
    const recorded = recordEvent(event, position) as Parameters<typeof deliveryNotice.react>[1]
    const orders = deliveryNotice.react(state, recorded)
    state = deliveryNotice.evolve(state, recorded) ?? null
    return orders
  })
}

const parcel: DeliveryEvent = {
  ...deliveryOrdered,
  data: { ...deliveryOrdered.data, channel: 'ftp', template: 'ftp-files' },
}

it('is ordered each time a delivery to a receiver waits for a person, and of no letter', () => {
  const orders = commandsAfter(parcel, deliveryAttempted(), deliveryParked(), deliveryAttempted(2), deliveryParked(2))
  expect(orders).toMatchObject([
    { command: { template: 'delivery-notice', about: { attempt: '1' } } },
    { command: { template: 'delivery-notice', about: { attempt: '2' } } },
  ])
  expect(commandsAfter(deliveryOrdered, deliveryAttempted(), deliveryParked())).toEqual([])
})

it('is ordered of the one message to an app, and of none of thousands of notices', () => {
  const push = (template: 'issue-topic' | 'issue-notice'): DeliveryEvent => ({
    ...deliveryOrdered,
    data: { ...deliveryOrdered.data, channel: 'push', template },
  })
  expect(commandsAfter(push('issue-topic'), deliveryParked(0))).toMatchObject([
    { command: { template: 'delivery-notice' } },
  ])
  expect(commandsAfter(push('issue-notice'), deliveryParked(0))).toEqual([])
})

it('is one letter of all that a removed publication has left at one place', () => {
  const removal = randomUUID()
  const left = (place: string): readonly DeliveryEvent[] => [
    { ...parcel, data: { ...parcel.data, about: { place, removal } } },
    deliveryAttempted(),
    deliveryParked(),
  ]
  const [one, same, other] = ['https://a.example', 'https://a.example', 'https://b.example'].map((place) =>
    commandsAfter(...left(place)).map((order) => 'command' in order && order.command.deliveryId),
  )
  expect(same).toEqual(one)
  expect(other).not.toEqual(one)
  expect(commandsAfter(...left('https://a.example'))).toHaveLength(1)
})

const reason = 'Servern släpper inte in oss.'

const openStoppedDelivery = async (noticeEmail: string) => {
  const exportToFtp = { enable: true, url: 'ftp://in.example.se', product: 'mp3Files', noticeEmail } as const
  const { issueId } = await madeIssue(desk, folder, {
    settings: { exportToFtp },
    kind: 'mp3Files',
    files: { 'a.mp3': 'a' },
  })
  const asked = await deliverIssue(
    desk.handlers,
    { issueId, receiver: 'ftp', by: actorId, at: eventTime },
    newContext(),
  )
  if ('rejected' in asked) throw new Error(asked.rejected)
  const { deliveryId } = asked
  const stream = deliveryStream(deliveryId)
  await desk.handlers.delivery(stream, { type: 'AttemptDelivery', deliveryId, at: eventTime }, newContext())
  const park = { type: 'ParkDelivery', deliveryId, at: eventTime, attempt: 1, reason, isUnclear: false } as const
  await desk.handlers.delivery(stream, park, newContext())
  return { issueId, deliveryId }
}

const sourcesFor = (address?: string): DeliveryMailSources => ({
  ...desk.handlers,
  publicUrl: 'https://ljudkod.example',
  noticeTo: async () => address,
  misplacedAt: (of) => findMisplacedPosts({ ...desk.handlers, ...desk }, { ...of, at: eventTime }),
})
const writeNotice = (about: Readonly<Record<string, string>>) => deliveryStopped(about, sourcesFor('drift@example.se'))
const write = (deliveryId: string) => writeNotice({ deliveryId, attempt: '1', reason })

const anyIssueLink = (issueId: IssueId) =>
  expect.stringContaining(`https://ljudkod.example/publications/deliver/${issueId}`) as string

it('goes to whoever the publication names, with why it stopped and where to go on', async () => {
  const { issueId, deliveryId } = await openStoppedDelivery('rut@bladet.se')
  expect(await write(deliveryId)).toMatchObject({
    to: { address: 'rut@bladet.se' },
    subject: expect.stringMatching(/^Leveransen stannade: /) as string,
    text: anyIssueLink(issueId),
  })
  expect(await write(deliveryId)).toMatchObject({ text: expect.stringContaining(reason) as string })
})

it('goes to whoever looks after everything where the publication names nobody', async () => {
  const { deliveryId } = await openStoppedDelivery('')
  expect(await write(deliveryId)).toMatchObject({ to: { address: 'drift@example.se' } })
})

it('is not sent when somebody has tried again or ended it meanwhile', async () => {
  const { deliveryId } = await openStoppedDelivery('')
  const cancel = { type: 'CancelDelivery', deliveryId, by: actorId, at: eventTime } as const
  await desk.handlers.delivery(deliveryStream(deliveryId), cancel, newContext())
  expect(await write(deliveryId)).toEqual({ unneeded: 'Leveransen väntar inte på någon längre.' })
})

describe('of what lies at a web site and should not', () => {
  const [old, nya] = ['https://gamla.example.se', 'https://nya.example.se']

  const lying = async (url: string) => {
    const exportWordPress = { enable: true, vendor: 'wordpress', url, noticeEmail: 'rut@bladet.se' }
    const plans = [{ name: 'Isvägen' }, { name: 'Kören' }]
    const { issueId, publicationId, articleIds } = await smallIssue(desk, folder, plans, { exportWordPress })
    const [article] = articleIds.map((id) => ArticleId.parse(id))
    if (!article) throw new Error('There is none.')
    const receipt = { place: old, files: [{ name: '1', bytes: 1, hash: 'a', fate: 'made', article }] } as const
    const came = DeliveryId.parse(randomUUID())
    const about = { issueId, receiver: 'web', place: old }
    const deliveryId = DeliveryId.parse(randomUUID())
    const off = { type: 'ReviseArticle', articleId: article, changes: { active: false } } as const
    await desk.handlers.contents(contentsStream(issueId), off, newContext())
    for (const command of [
      { type: 'OrderDelivery', deliveryId: came, channel: 'cms', template: 'web-articles', about },
      { type: 'AttemptDelivery', deliveryId: came },
      { type: 'ConfirmDelivery', deliveryId: came, attempt: 1, receipt },
      { type: 'OrderDelivery', deliveryId, channel: 'recall', template: 'web-withdrawal', about },
      { type: 'AttemptDelivery', deliveryId },
      { type: 'ParkDelivery', deliveryId, attempt: 1, reason, isUnclear: false },
    ] as const)
      await desk.handlers.delivery(deliveryStream(command.deliveryId), { ...command, at: eventTime }, newContext())
    return { issueId, publicationId, deliveryId }
  }

  it.each([
    [nya, 'Ta bort det där för hand. Öppna Leverera och tryck sedan på Borttaget där.'],
    [old, 'tryck på Ta ner dem nu när felet är rättat.'],
  ])('says what lies where, and what to do, where the publication is at %s', async (url, act) => {
    const { issueId, deliveryId } = await lying(url)
    const letter = await write(deliveryId)
    expect(letter).toMatchObject({
      to: { address: 'rut@bladet.se' },
      subject: expect.stringMatching(/^Ligger kvar på webbplatsen: /) as string,
      text: anyIssueLink(issueId),
    })
    for (const part of [`ligger det här kvar på ${old}`, '”Isvägen”.', reason, act])
      expect(letter).toMatchObject({ text: expect.stringContaining(part) as string })
    for (const part of ['Kören', 'kommit fram', 'skickas'])
      expect(letter).toMatchObject({ text: expect.not.stringContaining(part) as string })
  })

  it('is told of an issue that is removed, too, with the way to where that is seen to', async () => {
    const { issueId, publicationId, deliveryId } = await lying(nya)
    await desk.handlers.issue(issueStream(issueId), { type: 'RemoveIssue' }, newContext())
    const letter = await write(deliveryId)
    const link = `https://ljudkod.example/publications/receipts/${publicationId}`
    for (const part of ['är borttaget, men ligger kvar på', old, '”Isvägen”', 'Öppna Kvitton', link])
      expect(letter).toMatchObject({ text: expect.stringContaining(part) as string })
  })

  it('is told of a publication that is removed, without what may be hundreds of names', async () => {
    const { publicationId, deliveryId } = await lying(old)
    const remove = { type: 'RemovePublication', publicationId } as const
    await desk.handlers.publication(publicationStream(publicationId), remove, newContext())
    const letter = await write(deliveryId)
    const link = `https://ljudkod.example/publications/receipts/${publicationId}`
    const subject = 'Ligger kvar på webbplatsen: Bottenviksbladet'
    expect(letter).toMatchObject({ to: { address: 'rut@bladet.se' }, subject })
    for (const part of ['Bottenviksbladet är raderad, men artiklar ligger kvar', old, reason, 'Öppna Kvitton', link])
      expect(letter).toMatchObject({ text: expect.stringContaining(part) as string })
    expect(letter).toMatchObject({ text: expect.not.stringContaining('”Isvägen”') as string })
  })
})

describe('of what has no receiver among those of the publication', () => {
  const parkedThrough = async (through: PushMessage | DiscJob) => {
    const { issueId } = await smallIssue(desk, folder, [{ name: 'Ishallen' }], {})
    const deliveryId = DeliveryId.parse(randomUUID())
    const order = { type: 'OrderDelivery', deliveryId, ...through, about: { issueId }, at: eventTime } as const
    await desk.handlers.delivery(deliveryStream(deliveryId), order, newContext())
    await desk.handlers.delivery(
      deliveryStream(deliveryId),
      { type: 'AttemptDelivery', deliveryId, at: eventTime },
      newContext(),
    )
    const park = { type: 'ParkDelivery', deliveryId, at: eventTime, attempt: 1, reason, isUnclear: true } as const
    await desk.handlers.delivery(deliveryStream(deliveryId), park, newContext())
    return { issueId, deliveryId }
  }

  it.each([
    [{ channel: 'push', template: 'issue-topic' }, 'till appen', 'push'],
    [{ channel: 'burn', template: 'disc-job' }, 'till roboten', 'discs'],
  ] as const)('goes to whoever looks after everything: %o', async (through, said, page) => {
    const { issueId, deliveryId } = await parkedThrough(through)
    const letter = await write(deliveryId)
    expect(letter).toMatchObject({ to: { address: 'drift@example.se' }, text: expect.stringContaining(said) as string })
    const link = `https://ljudkod.example/publications/${page}/${issueId}`
    expect(letter).toMatchObject({ text: expect.stringContaining(link) as string })
  })

  const pausing = async (until?: 'released') => {
    const { issueId, publicationId } = await issueToMail(desk)
    const mailing = { issueId, at: eventTime }
    const stream = mailingStream(issueId)
    await desk.handlers.mailing(stream, { type: 'OrderAnnouncement', ...mailing, publicationId }, newContext())
    const pause = { type: 'PauseAnnouncement', ...mailing, by: actorId } as const
    const interrupt = { type: 'InterruptAnnouncement', ...mailing, reason, until: 'released' } as const
    await desk.handlers.mailing(stream, until ? interrupt : pause, newContext())
    return issueId
  }
  const stoppedOf = (issueId: IssueId) => ({ issueId, stopped: 'letters', reason })

  it('is told of what stands still, and whether it goes on by itself', async () => {
    const issueId = await pausing()
    const letter = await writeNotice(stoppedOf(issueId))
    const link = `https://ljudkod.example/publications/mail/${issueId}`
    expect(letter).toMatchObject({
      to: { address: 'drift@example.se' },
      subject: expect.stringMatching(/^Utskicket stannade: /) as string,
    })
    for (const part of [reason, 'trycker på Fortsätt', link])
      expect(letter).toMatchObject({ text: expect.stringContaining(part) as string })
    const other = await writeNotice(stoppedOf(await pausing('released')))
    expect(other).toMatchObject({ text: expect.not.stringContaining('Fortsätt') as string })
  })

  it('is told nothing of what goes on by now', async () => {
    const issueId = await pausing()
    const resume = { type: 'ResumeAnnouncement', issueId, by: actorId, at: eventTime } as const
    await desk.handlers.mailing(mailingStream(issueId), resume, newContext())
    expect(await writeNotice(stoppedOf(issueId))).toEqual({ unneeded: 'Utskicket står inte stilla längre.' })
  })

  it.each([
    ['0', 'fick ingen lyssnare veta det'],
    ['3', 'fick 12 lyssnare inte veta det'],
  ])('is told how many push services refused, and why, where %s were told', async (sent, said) => {
    const { issueId } = await issueToMail(desk)
    const why = 'Pushtjänsten godkände inte avsändaren (svar 403): 12.'
    const letter = await writeNotice({ issueId, refused: '12', sent, why })
    const link = `https://ljudkod.example/publications/push/${issueId}`
    for (const part of [said, why, link])
      expect(letter).toMatchObject({ text: expect.stringContaining(part) as string })
  })

  it.each([
    [{ notices: '12' }, 'oklart om 12 pushnotiser gick fram'],
    [{ notices: '1' }, 'oklart om en pushnotis gick fram'],
    [{ letters: '2' }, 'gick 2 mejl inte fram'],
  ])('is one letter of many: %o', async (count, said) => {
    const { issueId } = await smallIssue(desk, folder, [{ name: 'Ishallen' }], {})
    expect(await writeNotice({ issueId, ...count })).toMatchObject({
      to: { address: 'drift@example.se' },
      text: expect.stringContaining(said) as string,
    })
  })
})

describe('of what was to be made for a receiver when an issue was released', () => {
  const kind = 'mp3Files'

  const parkedFor = async (noticeEmail: string) => {
    const settings = { exportToFtp: { enable: true, url: 'ftp://in.example.se', product: kind, noticeEmail } } as const
    const { issueId } = await smallIssue(desk, folder, [{ name: 'Ishallen' }], { ...settings, missingSound: 'block' })
    const productionId = ProductionId.parse(randomUUID())
    const start = { productionId, issueId, kind, processItemId: null, supersede: false, at: eventTime } as const
    await startProduction(desk.sources, start, newContext())
    return { issueId, productionId }
  }
  const tell = (about: Readonly<Record<string, string>>) => releaseStopped(about, sourcesFor())

  it('says what stopped it, to whoever the publication names for her', async () => {
    const about = await parkedFor('rut@bladet.se')
    expect(await tell({ ...about, receiver: 'ftp' })).toMatchObject({
      to: { address: 'rut@bladet.se' },
      subject: expect.stringMatching(/^Numret är släppt, men inte skickat: /) as string,
      text: expect.stringMatching(/zip-filen med ljuden.*”Ishallen” på sidan 1 saknar ljud\./s) as string,
    })
    expect(await tell({ ...about, receiver: 'podcast' })).toEqual({ unneeded: 'Det finns ingen att meddela.' })
  })

  it('is not sent when somebody has ended it meanwhile', async () => {
    const about = await parkedFor('rut@bladet.se')
    const cancel = {
      type: 'CancelProduction',
      productionId: about.productionId,
      reason: 'Nej.',
      at: eventTime,
    } as const
    await desk.handlers.production(productionStream(about.productionId), cancel, newContext())
    expect(await tell({ ...about, receiver: 'ftp' })).toEqual({
      unneeded: 'Produktionen väntar inte på någon längre.',
    })
  })
})
