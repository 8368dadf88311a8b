import { describe, expect, it } from 'vitest'
import type { Position, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionEvent, Step } from '../../../domain/production/production/events.ts'
import {
  articleId,
  eventTime,
  file,
  issueId,
  manifest,
  productionId,
  productionStarted,
  silentId,
} from '../../../domain/production/production/examples.ts'
import { issueProduction } from './issue-production.ts'

type Input = Parameters<typeof issueProduction.react>[1]['event']
const ids = { productionId, issueId }

const recordEvent = <Event extends Input>(event: Event): RecordedEvent<Event> => ({
  event,
  eventId: 'e1',
  stream: 'production-1',
  revision: 0,
  position: '1' as Position,
  commandId: 'c1',
  correlationId: 'r1',
  causationId: undefined,
  actor: { kind: 'process', id: 'test' },
  recordedAt: eventTime,
})

const given = (...past: readonly Input[]) => ({
  when: (event: Input) => {
    const state = past.reduce(
      (current, one) => issueProduction.evolve(current, recordEvent(one)) ?? issueProduction.initialState,
      issueProduction.initialState,
    )
    return issueProduction.react(state, recordEvent(event))
  },
})

const job = (queue: string) => ({ job: { queue, data: { productionId } } })
const encoding = (itemId: string, place: number) => ({
  job: {
    queue: 'production-encode',
    data: { productionId, itemId },
    turn: { of: productionId, place, beside: true },
  },
})
const stepCompleted = (step: Step): Input => ({ type: 'StepCompleted', data: { ...ids, step } })
const productionPrepared: Input = {
  type: 'ProductionPrepared',
  data: { ...ids, encoded: [], remaining: [silentId, articleId] },
}
const productionParked: Input = {
  type: 'ProductionParked',
  data: { ...ids, step: 'encode', reason: 'Fel.', at: eventTime },
}
const productionCancelled: Input = { type: 'ProductionCancelled', data: { ...ids, reason: 'Avbruten.', at: eventTime } }
const productionCompleted: Input = {
  type: 'ProductionCompleted',
  data: { ...ids, kind: 'daisy', file, log: 'Klar.', at: eventTime },
}
const productionResumed = (step: Step): Input => ({
  type: 'ProductionResumed',
  data: { ...ids, step, remaining: [articleId], at: eventTime },
})
const publish = { command: { type: 'PublishProduct', productionId, at: eventTime } }
const release = (reason: string) => ({
  command: { type: 'ReleaseIssue', productionId, issueId, reason, at: eventTime },
})

describe('the way of a production', () => {
  it.each<[string, Input, readonly object[]]>([
    ['each missing sound is encoded', productionPrepared, [encoding(silentId, 0), encoding(articleId, 1)]],
    ['encoded sounds become a book', stepCompleted('encode'), [job('production-package')]],
    ['a book is checked', stepCompleted('package'), [job('production-validate')]],
    ['a checked book is published', stepCompleted('validate'), [publish]],
    [
      'the log goes to the issue',
      productionCompleted,
      [{ command: { type: 'NoteLog', issueId, log: 'Klar.', at: eventTime } }],
    ],
    ['one that cannot go on lets the issue go', productionParked, [release('Fel.')]],
    ['one that is cancelled lets the issue go', productionCancelled, [release('Avbruten.')]],
  ])('%s', (_, event, orders) => expect(given(productionStarted).when(event)).toEqual(orders))

  it('begins with looking for what was made before', () =>
    expect(given().when(productionStarted)).toEqual([job('production-prepare')]))

  it('tells what was made, also of one that was cancelled as it was published', () =>
    expect(given(productionStarted, productionCancelled).when(productionCompleted)).toEqual([
      { command: { type: 'NoteLog', issueId, log: 'Klar.', at: eventTime } },
    ]))

  describe('that was ordered with another product', () => {
    const next = { kind: 'singleMp3', audio: manifest.audio } as const
    const both: Input = { ...productionStarted, data: { ...productionStarted.data, next } }
    const startNext = { command: { type: 'StartNext', productionId, at: eventTime } }
    const noted = { command: { type: 'NoteLog', issueId, log: 'Klar.', at: eventTime } }

    it('leads on to that when it is done, also when it has stood still', () => {
      expect(given(both, productionPrepared).when(productionCompleted)).toEqual([noted, startNext])
      expect(given(both, productionParked, productionResumed('encode')).when(productionCompleted)).toEqual([
        noted,
        startNext,
      ])
    })

    it('leads nowhere when it is cancelled, or done already', () => {
      expect(given(both, productionCancelled).when(productionCompleted)).toEqual([noted])
      expect(given(both, productionCompleted).when(productionCompleted)).toEqual([noted])
    })
  })

  it('does not begin with what can never be produced', () => {
    const data = { ...productionStarted.data, manifest: { ...manifest, items: [] } }
    expect(given().when({ ...productionStarted, data })).toEqual([])
  })

  it.each<[Step, readonly object[]]>([
    ['prepare', [job('production-prepare')]],
    ['encode', [encoding(articleId, 0)]],
    ['package', [job('production-package')]],
    ['validate', [job('production-validate')]],
    ['publish', [publish]],
  ])('does %s again when resumed there', (step, orders) =>
    expect(given(productionStarted, productionParked).when(productionResumed(step))).toEqual(orders),
  )

  it('ends when another took its place', () => {
    const other = ProductionId.parse('0198e0a0-0000-7000-8000-00000000c002')
    const claim = { issueId, productionId: other, processItemId: null, superseded: productionId, at: eventTime }
    const event: Input = { type: 'ProductionClaimed', data: claim }
    expect(given(productionStarted).when(event)).toEqual([
      { command: { type: 'CancelSuperseded', productionId, at: eventTime } },
    ])
    expect(issueProduction.idOf(event)).toBe(productionId)
    expect(issueProduction.idOf({ ...event, data: { ...claim, superseded: null } })).toBeUndefined()
  })
})

describe('what asks for nothing', () => {
  it.each<[string, readonly Input[], Input]>([
    ['a start it knows', [productionStarted], productionStarted],
    ['a step of a production it never saw', [], stepCompleted('encode')],
    ['a step after the end', [productionStarted, productionCompleted], stepCompleted('validate')],
    ['a step after a cancellation', [productionStarted, productionCancelled], productionPrepared],
    ['the step before the encoding', [productionStarted], stepCompleted('prepare')],
    ['the last step', [productionStarted], stepCompleted('publish')],
  ])('%s', (_, past, event) => expect(given(...past).when(event)).toEqual([]))

  it('and is not remembered', () => {
    const state = [productionStarted, productionCompleted].reduce(
      (_, event) => issueProduction.evolve({ status: 'Running' }, recordEvent(event)),
      issueProduction.evolve(issueProduction.initialState, recordEvent(productionStarted)),
    )
    expect(state).toBeUndefined()
    expect(issueProduction.evolve(issueProduction.initialState, recordEvent(stepCompleted('encode')))).toBeUndefined()
  })
})

it('hears of every event that matters to it', () => {
  const silent: readonly ProductionEvent['type'][] = ['ItemEncoded', 'BookPackaged', 'StepFailed']
  expect(silent.filter((type) => issueProduction.types.some((known) => known === type))).toEqual([])
})
