import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { ProductionEvent, Step } from './events.ts'
import {
  article,
  articleId,
  eventTime,
  file,
  image,
  issueId,
  manifest,
  productionId,
  productionStarted,
  silentId,
  sound,
} from './examples.ts'
import { logText } from './log-text.ts'
import { productionDecider } from './production.ts'

const given = specify(productionDecider)
const ids = { productionId, issueId }
const eventFields = { productionId, at: eventTime }

const start = { type: 'StartProduction', ...eventFields, kind: 'daisy', processItemId: null, manifest } as const
const stepCompleted = (step: Step): ProductionEvent => ({ type: 'StepCompleted', data: { ...ids, step } })
const productionPrepared: ProductionEvent = {
  type: 'ProductionPrepared',
  data: { ...ids, encoded: [sound('title')], remaining: [silentId, articleId] },
}
const itemEncoded = (itemId: string): ProductionEvent => ({
  type: 'ItemEncoded',
  data: { ...ids, sound: sound(itemId) },
})
const encode = (itemId: string) => ({ type: 'RecordEncoding', ...eventFields, sound: sound(itemId) }) as const
const fail = (itemId: string | null, step: Step = 'encode') =>
  ({ type: 'RecordFailure', ...eventFields, step, itemId, reason: `Fel i ${itemId}.` }) as const
const stepFailed = (itemId: string | null, step: Step = 'encode'): ProductionEvent => ({
  type: 'StepFailed',
  data: { ...ids, step, itemId, reason: `Fel i ${itemId}.` },
})
const productionParked = (step: Step, reason: string): ProductionEvent => ({
  type: 'ProductionParked',
  data: { ...ids, step, reason, at: eventTime },
})
const bookPackaged: ProductionEvent = { type: 'BookPackaged', data: { ...ids, file } }
const encoding = [productionStarted, productionPrepared, stepCompleted('prepare')]
const publishingHistory = [
  ...encoding,
  itemEncoded(silentId),
  itemEncoded(articleId),
  stepCompleted('encode'),
  bookPackaged,
  stepCompleted('package'),
  stepCompleted('validate'),
]

describe('starting', () => {
  it('keeps what it is made from', () => given().when(start).then(productionStarted))
  it('keeps what is made of the same when it is done', () => {
    const next = { kind: 'singleMp3', audio: manifest.audio } as const
    given()
      .when({ ...start, next })
      .then({ ...productionStarted, data: { ...productionStarted.data, next } })
  })
  it('is refused twice', () => given(productionStarted).when(start).thenRejected('ProductionAlreadyExists'))

  it('parks at once when an article has no sound, and names it', () => {
    const silent = [{ articleId: silentId, name: 'Derbyt', page: 7 }]
    const outcome = productionDecider.decide({ ...start, manifest: { ...manifest, silent } }, { status: 'Missing' })
    expect(outcome).toMatchObject([
      { type: 'ProductionStarted' },
      { type: 'ProductionParked', data: { step: 'prepare', reason: '”Derbyt” på sidan 7 saknar ljud.' } },
    ])
  })

  it('goes on without it when the publication says so', () => {
    const silent = [{ articleId: silentId, name: 'Derbyt', page: 7 }]
    const command = { ...start, manifest: { ...manifest, silent, missingSound: 'leaveOut' } } as const
    given()
      .when(command)
      .then({ ...productionStarted, data: { ...productionStarted.data, manifest: command.manifest } })
  })

  it.each([
    ['nothing to hear', { items: manifest.items.slice(0, 1) }, 'Numret har inga aktiva artiklar med ljud.'],
    [
      'a sound that is of no use',
      {
        items: [
          {
            ...article,
            source: {
              kind: 'sounds' as const,
              sounds:
                article.source?.kind === 'sounds'
                  ? article.source.sounds.map((s) => ({ ...s, rejected: 'Tom fil.' }))
                  : [],
            },
          },
        ],
      },
      'Ljudet till ”Isvägen öppnar” går inte att använda: Tom fil.',
    ],
  ])('parks with %s', (_, changes, reason) => {
    const outcome = productionDecider.decide({ ...start, manifest: { ...manifest, ...changes } }, { status: 'Missing' })
    expect(outcome).toMatchObject([{}, { type: 'ProductionParked', data: { reason } }])
  })
})

describe('the images of a document', () => {
  const shown = (mimeType: string, more: object = {}) => {
    const items = [{ ...article, images: [{ ...image, mimeType }] }]
    const command = { ...start, kind: 'dtbook', manifest: { ...manifest, items, ...more } } as const
    return productionDecider.decide(command, { status: 'Missing' })
  }
  it('are of any kind, also where the receiver takes one kind alone', () => {
    expect(shown('image/webp')).toMatchObject([{ type: 'ProductionStarted' }])
    expect(shown('image/png', { profile: 'mtm' })).toMatchObject([{ type: 'ProductionStarted' }])
    expect(shown('image/png', { profile: 'mtm' })).toHaveLength(1)
  })
})

describe('encoding', () => {
  const prepare = {
    type: 'RecordPreparation',
    ...eventFields,
    encoded: [sound('title'), sound('of another manifest')],
  } as const
  it('is left with what no earlier production made', () =>
    given(productionStarted).when(prepare).then(productionPrepared, stepCompleted('prepare')))
  it('is over at once when everything was made before', () => {
    const all = manifest.items.map(({ itemId }) => sound(itemId))
    const event = { type: 'ProductionPrepared', data: { ...ids, encoded: all, remaining: [] } } as const
    given(productionStarted)
      .when({ ...prepare, encoded: all })
      .then(event, stepCompleted('prepare'), stepCompleted('encode'))
  })
  it('is over with the last item', () => {
    given(...encoding)
      .when(encode(silentId))
      .then(itemEncoded(silentId))
    given(...encoding, itemEncoded(silentId))
      .when(encode(articleId))
      .then(itemEncoded(articleId), stepCompleted('encode'))
  })
  it('lets the others finish before it parks with all reasons', () => {
    given(...encoding)
      .when(fail(articleId))
      .then(stepFailed(articleId))
    given(...encoding, stepFailed(articleId))
      .when(encode(silentId))
      .then(itemEncoded(silentId), productionParked('encode', `Fel i ${articleId}.`))
    given(...encoding, stepFailed(articleId))
      .when(fail(silentId))
      .then(stepFailed(silentId), productionParked('encode', `Fel i ${silentId}. Fel i ${articleId}.`))
  })
  it('says once what kept several items from being made', () => {
    const full = (itemId: string) => ({ ...fail(itemId), reason: 'Disken är full.' })
    const event = (itemId: string): ProductionEvent => ({
      type: 'StepFailed',
      data: { ...ids, step: 'encode', itemId, reason: 'Disken är full.' },
    })
    given(...encoding, event(articleId))
      .when(full(silentId))
      .then(event(silentId), productionParked('encode', 'Disken är full.'))
  })
  it.each([
    ['an item twice', [...encoding, itemEncoded(silentId)], encode(silentId)],
    ['an unknown item', encoding, encode('title')],
    ['a failure twice', [...encoding, stepFailed(articleId)], fail(articleId)],
    ['a failure of another step', encoding, fail(null, 'package')],
    ['a second preparation', encoding, prepare],
    ['an early package', encoding, { type: 'RecordPackage', ...eventFields, file, doubts: [] } as const],
    ['an early validation', encoding, { type: 'RecordValidation', ...eventFields } as const],
  ])('ignores %s', (_, past, command) =>
    given(...past)
      .when(command)
      .thenNothing(),
  )
})

describe('the end', () => {
  const complete = { type: 'CompleteProduction', ...eventFields } as const
  const log =
    'Daisy-boken är klar: 1 artikel och 1 rubrik, 1:01:01.\nLjudnivå −18,0 till −18,0 LUFS.\nRubriken ”Kultur” lästes av talsyntesen.'
  const completed: ProductionEvent = {
    type: 'ProductionCompleted',
    data: { ...ids, kind: 'daisy', file, log, at: eventTime },
  }
  const cancelled: ProductionEvent = {
    type: 'ProductionCancelled',
    data: { ...ids, reason: 'Avbruten.', at: eventTime },
  }
  const cancel = { type: 'CancelProduction', ...eventFields, reason: 'Avbruten.' } as const

  it('tells what was made', () =>
    given(...publishingHistory)
      .when(complete)
      .then(stepCompleted('publish'), completed))
  it('tells what the file could not show', () => {
    const unshown = [{ itemId: articleId, letters: '東 京' }]
    const packing = [...encoding, itemEncoded(silentId), itemEncoded(articleId), stepCompleted('encode')]
    const kept: ProductionEvent = { type: 'BookPackaged', data: { ...ids, file, doubts: [], unshown } }
    given(...packing)
      .when({ type: 'RecordPackage', ...eventFields, file, doubts: [], unshown })
      .then(kept, stepCompleted('package'))
    const told = `${log}\n”Isvägen öppnar” har tecken som typsnittet saknar: 東 京. De blev rutor.`
    given(...packing, kept, stepCompleted('package'), stepCompleted('validate'))
      .when(complete)
      .then(stepCompleted('publish'), { ...completed, data: { ...completed.data, log: told } })
  })
  it('names what nobody has said to be right', () => {
    const doubts = [
      { kind: 'longPause', atMs: 12_000, forMs: 7_000 },
      { kind: 'clipped', atMs: 100 },
    ] as const
    const made = { file, encoded: [], doubts: [{ itemId: articleId, doubts }] }
    expect(logText('daisy', manifest, made)).toContain(
      '\n”Isvägen öppnar” har ljud som behöver höras. Det är tyst i 0:00:07 från 0:00:12. Ljudet är förvrängt, för inspelningen var för stark.',
    )
  })
  it('does not come before everything is checked', () =>
    given(...encoding)
      .when(complete)
      .thenRejected('ProductionAtAnotherStep'))
  it('can be a cancellation', () => {
    given(...encoding)
      .when(cancel)
      .then(cancelled)
    given(...encoding, cancelled)
      .when(cancel)
      .thenNothing()
    given(...publishingHistory, completed)
      .when(cancel)
      .thenRejected('ProductionHasEnded')
  })
  it('cannot be cancelled when it is about to be published, except by the issue', () => {
    given(...publishingHistory)
      .when(cancel)
      .thenRejected('ProductionHasEnded')
    given(...publishingHistory)
      .when({ ...cancel, isRefused: true })
      .then(cancelled)
    given(...publishingHistory, cancelled)
      .when(complete)
      .thenRejected('ProductionNotRunning')
  })
  it('takes nothing more', () => {
    given(...encoding, cancelled)
      .when(encode(articleId))
      .thenRejected('ProductionNotRunning')
    given(...publishingHistory, completed)
      .when(complete)
      .thenRejected('ProductionNotRunning')
    given().when(encode(articleId)).thenRejected('ProductionNotFound')
  })
})

describe('resuming', () => {
  const resume = { type: 'ResumeProduction', ...eventFields } as const
  const halted = [...encoding, stepFailed(articleId), itemEncoded(silentId), productionParked('encode', 'Fel.')]
  const resumed: ProductionEvent = {
    type: 'ProductionResumed',
    data: { ...ids, step: 'encode', remaining: [articleId], at: eventTime },
  }
  it('does what is left again', () => {
    given(...halted)
      .when(resume)
      .then(resumed)
    given(...halted, resumed)
      .when(resume)
      .thenNothing()
    given(...halted, resumed)
      .when(fail(articleId))
      .then(stepFailed(articleId), productionParked('encode', `Fel i ${articleId}.`))
  })
  it('is for what is parked', () => {
    const cancelled: ProductionEvent = { type: 'ProductionCancelled', data: { ...ids, reason: '', at: eventTime } }
    given(...encoding, cancelled)
      .when(resume)
      .thenRejected('ProductionNotParked')
  })
  it('is refused when what it was started with can never be produced', () => {
    const silent = [{ articleId: silentId, name: 'Derbyt', page: 7 }]
    const blocked: ProductionEvent = {
      ...productionStarted,
      data: { ...productionStarted.data, manifest: { ...manifest, silent } },
    }
    given(blocked, productionParked('prepare', '')).when(resume).thenRejected('ProductionStillBlocked')
  })
  it('keeps what was made', () => {
    const state = fold(productionDecider, [...halted, resumed])
    expect(state).toMatchObject({ status: 'Running', step: 'encode' })
  })
})
