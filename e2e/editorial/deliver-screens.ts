import type { Page } from 'playwright-core'
import { emptyReceiver } from '../../projections/delivery/receiver/examples.ts'
import type { ReceiverDelivery, ReceiverView, SentVersion } from '../../projections/delivery/receiver/view.ts'
import type { MissingContent } from '../../projections/production/book/view.ts'
import { look } from '../kernel/check-screen.ts'
import { answer } from '../kernel/obstacles.ts'

type JsonOf<Of> = Of extends string ? string : { readonly [Field in keyof Of]: JsonOf<Of[Field]> }

const INSTANT = '2026-11-24T09:00:00.000Z'
const hash = '9c41f0d27be8a35501d6c7b0e4a9f8136f2e5d90b7734c1a82e0c5f9d13a64b7'
const article = { _id: '0199e2a0-0000-7000-8000-0000000a0001', name: 'Isvägen till Hindersön öppnar tidigt' }
const longName = '002-Isvagen-till-Hinderson-oppnar-tidigt-i-ar.mp3'

const receiptAt = (place: string) => ({
  place,
  files: [
    { name: longName, bytes: 481_213, hash },
    { name: '003-Nyheter.mp3', bytes: 48_213, hash },
  ],
  superseded: [{ name: '001-Isvagen-i-fjol.mp3', bytes: 48_213, hash, fate: 'kept' }],
  unfinished: ['001-Isvagen-i-fjol.mp3.9c41f0d27be8a355.del'],
  hostKey: 'SHA256:0hQ2vXkq1uXJYv5Yw1n7m3m0o9bq8WcXy7dKfTnLhGj',
})

const delivery = (number: number, more: Partial<JsonOf<ReceiverDelivery>>): JsonOf<ReceiverDelivery> => ({
  _id: `0199e2a0-0000-7000-8000-00000000d00${number.toString()}`,
  status: 'done',
  attempts: 3,
  isStopping: false,
  isUnclear: false,
  reason: null,
  failures: [
    { attempt: 1, reason: 'Mottagaren har inget utrymme kvar.', at: INSTANT },
    { attempt: 2, reason: 'Förbindelsen bröts.', at: INSTANT },
  ],
  progress: null,
  orderedAt: INSTANT,
  changedAt: INSTANT,
  receipt: receiptAt('sftp://leverans.example.se/nummer/i/en/mapp/med/langt/namn'),
  isHere: true,
  ...more,
})

const receiver = (more: Partial<JsonOf<ReceiverView>>): JsonOf<ReceiverView> => ({
  ...emptyReceiver,
  id: 'ftp',
  name: 'FTP',
  kind: 'mp3Files',
  address: 'sftp://leverans.example.se/nummer/i/en/mapp/med/langt/namn',
  isAutomatic: true,
  made: { production: 'p', filename: 'nr-1-mp3.zip', bytes: 529_426, at: INSTANT, isCurrent: true },
  ...more,
})

const parkedDelivery = {
  status: 'parked',
  reason: 'Servern tog inte emot filen. Servern svarar: 552 Quota exceeded.',
  receipt: null,
}

/** An issue delivered to all its receivers, with every fact that a receipt can have. */
const receivers: readonly JsonOf<ReceiverView>[] = [
  receiver({
    files: [
      { name: longName, bytes: 481_213, change: 'changed' },
      { name: '004-Derbyt.mp3', bytes: 48_213, change: 'new' },
      { name: '003-Nyheter.mp3', bytes: 48_213, change: 'removed' },
    ],
    earlier: [delivery(1, {}), delivery(2, {}), delivery(3, {})],
  }),
  receiver({
    id: 'legimus',
    name: 'Legimus',
    kind: 'legimus',
    delivery: delivery(4, parkedDelivery),
    earlier: [delivery(5, {})],
    recall: { ...delivery(7, parkedDelivery), articles: [article] },
  }),
  receiver({
    id: 'web',
    name: 'Webbplats',
    kind: 'webArticles',
    delivery: null,
    earlier: [delivery(6, {})],
    articles: [
      { ...article, change: 'changed' },
      { _id: '0199e2a0-0000-7000-8000-0000000a0002', name: 'Derbyt', change: 'new' },
      { _id: '0199e2a0-0000-7000-8000-0000000a0003', name: 'Nyheter', change: 'removed' },
    ],
    hidden: [article.name],
    leftBehind: [1, 2].map((site) => ({
      _id: delivery(7 + site, {})._id,
      place: `https://gamla${site.toString()}.example.se/med/en/lang/adress/till/webbplatsen`,
      articles: Array.from({ length: site * site }, (_, index) => ({
        ...article,
        _id: `${article._id.slice(0, -1)}${index.toString()}`,
      })),
    })),
  }),
]

const version = (more: Partial<JsonOf<SentVersion>>): JsonOf<SentVersion> => ({
  article,
  why: 'corrected',
  receiver: 'ftp',
  name: 'FTP',
  place: 'sftp://leverans.example.se/nummer/i/en/mapp/med/langt/namn',
  files: [{ name: longName, hash, at: INSTANT }],
  isTakenDown: false,
  at: INSTANT,
  until: null,
  ...more,
})

export const versions: readonly JsonOf<SentVersion>[] = [
  version({}),
  version({ why: 'withdrawn', receiver: 'legimus', name: 'Legimus', until: INSTANT }),
]

const missingContents: readonly JsonOf<MissingContent>[] = [
  { kind: null, article, what: '2 bilder saknar beskrivning.' },
  {
    kind: 'mp3Files',
    article,
    what: 'Typsnittet saknar 中 👩‍🦽, som blir rutor.',
  },
]

/** From the form and back: newest and older receipts, a preview of a delivery, and parked deliveries. */
export const checkDeliverScreens = async (desk: Page): Promise<void> => {
  const obstacles = [
    await answer(desk, /\/api\/issues\/receivers\/[^/]+$/, receivers),
    await answer(desk, /\/api\/issues\/receivers\/[^/]+\/versions/, versions),
    await answer(desk, /\/api\/productions\/lacks\//, missingContents),
  ]
  await desk.getByRole('link', { name: 'Leverera' }).click()
  await desk.reload()
  await desk.getByRole('heading', { name: 'Har fått en gammal version' }).waitFor()
  for (const name of ['FTP', 'Legimus', 'Webbplats'])
    await desk.getByRole('button', { name: `Kvitto för ${name}` }).click()
  for (const folded of await desk.locator('main summary').all()) await folded.click()
  await look(desk, 'delivered')
  for (const remove of obstacles) await remove()
  await desk.goBack()
  await desk.getByText('Allt är sparat').waitFor()
}
