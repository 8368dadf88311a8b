import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { deliveryStream } from '../../commands/delivery/stream.ts'
import { DeliveryId, IssueId } from '../../domain/core/ids.ts'
import { makeProduct } from '../production/testing.ts'
import { testApi, testContext, textOf } from '../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
let count = 0
const context = () => testContext(`lives of versions ${(count += 1)}`)
/** Later each time. */
const moment = () => new Date(Date.UTC(2026, 10, 25, 8, 0, (count += 1))).toISOString()

const receivers = ['ftp', 'legimus'] as const
type Receiver = (typeof receivers)[number]

/** What came where, and when; `version` undefined: without the article. */
type Arrival = { readonly receiver: Receiver; readonly at: string; readonly version: number | undefined }

/** What an editor knows: versions are numbered, and what is wrong is everything before the one that she made for it. */
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
  const known = { version: 0, isHeard: true, isReleased: true, waits: false, rightFrom: 0, arrivals: [] as Arrival[] }

  const change = async () => {
    known.version += 1
    await staff.put(`/api/articles/${article}`, { name: `Nyheter ${known.version}` })
    // The first change after listeners were told is the mend.
    if (known.waits) known.rightFrom = known.version
    known.waits = false
  }
  const mayTell = () => known.isHeard && known.isReleased && !known.waits
  const tell = async () => {
    const told = await staff.post(`/api/articles/${article}/corrections`, { text: `Rättelse ${known.version}` })
    expect(told.status).toBe(201)
  }
  const activate = async (active: boolean) => {
    known.isHeard = active
    await staff.put(`/api/articles/${article}`, { active })
  }
  const deliver = async (receiver: Receiver) => {
    const kind = receiver === 'ftp' ? 'mp3Files' : 'legimus'
    await makeProduct(api, { issue, kind, context, at: moment() })
    const deliveryId = DeliveryId.parse(textOf(await staff.post(`/api/issues/receivers/${issue}/${receiver}`), '_id'))
    const at = moment()
    const handle = (command: object) =>
      api.services.handlers.delivery(
        deliveryStream(deliveryId),
        // Sound: both are whole.
        { deliveryId, at, ...command } as Parameters<typeof api.services.handlers.delivery>[1],
        context(),
      )
    await handle({ type: 'AttemptDelivery' })
    const receipt = { place: `${receiver}.example.se`, files: [{ name: 'b.zip', bytes: 1, hash: 'a' }] }
    await handle({ type: 'ConfirmDelivery', attempt: 1, receipt })
    known.arrivals.push({ receiver, at, version: known.isHeard ? known.version : undefined })
  }

  const whyOf = ({ version }: Arrival) => {
    if (version === undefined) return undefined
    if (!known.isHeard) return 'withdrawn'
    const isWrong = version < known.rightFrom || (known.waits && version < known.version)
    return isWrong ? 'corrected' : undefined
  }
  const wrong = () =>
    known.arrivals
      .flatMap((each, index) => {
        const why = whyOf(each)
        if (!why) return []
        const next = known.arrivals
          .slice(index + 1)
          .find((later) => later.receiver === each.receiver && whyOf(later) === undefined)
        return [{ why, receiver: each.receiver, at: each.at, until: next?.at ?? null }]
      })
      .toReversed()
  const said = async () => (await staff.get(`/api/issues/receivers/${issue}/versions`)).body

  return {
    harmless: change,
    mendAndTell: async () => {
      if (!mayTell()) return
      await change()
      await tell()
      known.rightFrom = known.version
    },
    tellFirst: async () => {
      if (!mayTell()) return
      await tell()
      known.waits = true
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
/** Most of what matters is delivered. */
const act = fc.constantFrom(...acts, 'toFtp' as const, 'toFtp' as const, 'mendAndTell' as const, 'tellFirst' as const)

it('know who got what was wrong, and until when, whatever has happened', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 10 }), async (story) => {
      const life = await openLife()
      for (const each of story) {
        await life[each]()
        expect(await life.said()).toMatchObject(life.wrong())
      }
    }),
    { numRuns: Number(process.env['LIVES'] ?? 12) },
  ))
