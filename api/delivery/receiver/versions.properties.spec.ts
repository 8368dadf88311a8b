import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import { correctionStarts } from '../../../projections/delivery/receiver/correction-starts.ts'
import { SentVersion } from '../../../projections/delivery/receiver/view.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
let commandCount = 0
const context = () => testContext(`lives of versions ${(commandCount += 1)}`)
/** Each call returns a later moment. */
const moment = () => new Date(Date.UTC(2026, 10, 25, 8, 0, (commandCount += 1))).toISOString()

const receivers = ['ftp', 'legimus'] as const
type Receiver = (typeof receivers)[number]

/** A delivery that arrived; `version` undefined: it does not hold the article. */
type Arrival = {
  readonly receiver: Receiver
  readonly at: string
  readonly version: number | undefined
  readonly madeAt: string
  /** The names of all its files; `own` is the one with the article. */
  readonly names: readonly string[]
  readonly own: string
}
type VersionAnswer = Parameters<typeof correctionStarts>[0][number]

const RELEASED_REASON = ''

/** The model: which version went where, and when the article was changed and corrected. Moments are numbers. */
const openLife = async () => {
  const exportToFtp = { enable: true, url: 'ftp://in.example.se', product: 'mp3Files' }
  const legimusTransfer = { enable: true, url: 'sftp://leverans.example.se' }
  const settings = { name: 'Bladet', exportToFtp, sendToLegimus: true, legimusFilename: 'bladet', legimusTransfer }
  const publication = textOf(await admin.post('/api/publications', settings), '_id')
  const issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  const article = textOf(await staff.post('/api/articles', { issue, name: 'Nyheter 0', level: 'h1' }), '_id')
  await staff.post('/api/articles', { issue, name: 'Sport', level: 'h1' })
  const release = (at: string | null) => staff.put(`/api/issues/${issue}`, { availableFromDate: at })
  await release('2026-11-20T08:00:00.000Z')
  const known = { version: 0, isHeard: true, isReleased: true, arrivals: [] as Arrival[] }
  let moments = 0
  const stamp = () => (moments += 1).toString().padStart(6, '0')
  let changedAt: string | null = null
  let told: readonly VersionAnswer[] = []

  const change = async () => {
    known.version += 1
    await staff.put(`/api/articles/${article}`, { name: `Nyheter ${known.version}` })
    const at = stamp()
    changedAt = at
    told = told.map((each) => ({ ...each, changedAfter: each.changedAfter ?? at }))
  }
  const mayTell = () => known.isHeard && known.isReleased
  const tell = async () => {
    const at = stamp()
    const { status } = await staff.post(`/api/articles/${article}/corrections`, { text: `Rättelse ${at}` })
    expect(status).toBe(201)
    told = [...told, { at, changedBefore: changedAt, changedAfter: null }]
  }
  const activate = async (active: boolean) => {
    known.isHeard = active
    await staff.put(`/api/articles/${article}`, { active })
  }
  const deliver = async (receiver: Receiver) => {
    const kind = receiver === 'ftp' ? 'mp3Files' : 'legimus'
    const madeAt = stamp()
    await makeProduct(api, { issue, kind, context, at: moment() })
    const deliveryId = DeliveryId.parse(textOf(await staff.post(`/api/issues/receivers/${issue}/${receiver}`), '_id'))
    const at = moment()
    const handle = (command: object) =>
      api.services.handlers.delivery(
        deliveryStream(deliveryId),
        // Sound: both commands are complete.
        { deliveryId, at, ...command } as Parameters<typeof api.services.handlers.delivery>[1],
        context(),
      )
    await handle({ type: 'AttemptDelivery' })
    const own = receiver === 'ftp' ? `001-Nyheter-${known.version}.mp3` : 'b.zip'
    const names = receiver === 'ftp' ? (known.isHeard ? [own, '002-Sport.mp3'] : ['001-Sport.mp3']) : [own]
    const files = names.map((name) => ({ name, bytes: 1, hash: 'a' }))
    await handle({ type: 'ConfirmDelivery', attempt: 1, receipt: { place: `${receiver}.example.se`, files } })
    const version = known.isHeard ? known.version : undefined
    known.arrivals.push({ receiver, at, version, madeAt, names, own })
  }

  const whyOf = ({ version, madeAt }: Arrival) => {
    if (version === undefined) return undefined
    if (!known.isHeard) return 'withdrawn'
    const right = correctionStarts(told, known.isReleased ? RELEASED_REASON : known.arrivals[0]?.madeAt)
    const isUnmended = version < known.version && right.some((at) => madeAt < at)
    return isUnmended || told.some(({ at }) => madeAt < at) ? 'corrected' : undefined
  }
  /** From the arrival of a file with the article until another file of its name came. */
  const lying = (receiver: Receiver) =>
    known.arrivals.flatMap((each, index) => {
      const why = whyOf(each)
      if (!why || each.receiver !== receiver) return []
      const next = known.arrivals
        .slice(index + 1)
        .find((later) => later.receiver === receiver && later.names.includes(each.own))
      return [{ why, receiver, at: each.at, until: next?.at ?? null, own: each.own }]
    })
  const FOR_EVER = '9'
  /** Joins periods that overlap or follow each other directly. */
  const wrong = () =>
    receivers
      .flatMap((receiver) => {
        const told: ReturnType<typeof lying> = []
        for (const each of lying(receiver)) {
          const last = told.at(-1)
          if (!last || (last.until ?? FOR_EVER) < each.at) told.push(each)
          else if (last.until !== null && (each.until ?? FOR_EVER) > last.until) last.until = each.until
        }
        return told
      })
      .map(({ why, receiver, at, until }) => ({ why, receiver, at, until }))
      .toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const names = () =>
    receivers.flatMap((receiver) => lying(receiver).flatMap(({ until, own }) => (until === null ? [own] : [])))
  const said = async () => (await staff.get(`/api/issues/receivers/${issue}/versions`)).body

  return {
    harmless: change,
    mendAndTell: async () => {
      if (!mayTell()) return
      await change()
      await tell()
    },
    tellFirst: async () => {
      if (mayTell()) await tell()
    },
    toFtp: () => deliver('ftp'),
    toLegimus: () => deliver('legimus'),
    withdraw: () => activate(false),
    restore: () => activate(true),
    recall: async () => {
      known.isReleased = false
      await staff.put(`/api/issues/set-date-undef/${issue}`)
    },
    release: async () => {
      known.isReleased = true
      await release('2026-11-21T08:00:00.000Z')
    },
    wrong,
    names,
    said,
  }
}

const acts = [
  'harmless',
  'mendAndTell',
  'tellFirst',
  'toFtp',
  'toLegimus',
  'withdraw',
  'restore',
  'recall',
  'release',
] as const
/** Deliveries are drawn more often, because they matter most. */
const act = fc.constantFrom(...acts, 'toFtp' as const, 'toFtp' as const, 'mendAndTell' as const, 'tellFirst' as const)

it('know who got what was wrong, and until when, whatever has happened', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (story) => {
      const life = await openLife()
      for (const each of story) {
        await life[each]()
        const said = z.array(SentVersion).parse(await life.said())
        expect(said).toMatchObject(life.wrong())
        const still = said.flatMap(({ until, files }) => (until === null ? files.map(({ name }) => name) : []))
        expect(still.toSorted()).toEqual(life.names().toSorted())
      }
    }),
    {
      numRuns: draws(12),
      examples: [
        // A change made before the correction was told counts as its cause.
        [['harmless', 'tellFirst', 'toFtp', 'harmless']],
        // Nothing was changed, so the delivered file is from before the correction.
        [['toLegimus', 'toFtp', 'tellFirst', 'toLegimus', 'tellFirst']],
      ],
    },
  ))
