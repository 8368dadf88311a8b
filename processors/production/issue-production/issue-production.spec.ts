import { describe, expect, it } from 'vitest'
import type { Position, Recorded } from '../../../domain/kernel/event-log.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import type { ProductionEvent, Step } from '../../../domain/production/production/events.ts'
import {
  articleId,
  at,
  file,
  issueId,
  manifest,
  productionId,
  silentId,
  started,
} from '../../../domain/production/production/examples.ts'
import { issueProduction } from './issue-production.ts'

type Input = Parameters<typeof issueProduction.react>[1]['event']
const ids = { productionId, issueId }

const recorded = <Event extends Input>(event: Event): Recorded<Event> => ({
  event,
  eventId: 'e1',
  stream: 'production-1',
  revision: 0,
  position: '1' as Position,
  commandId: 'c1',
  correlationId: 'r1',
  causationId: undefined,
  actor: { kind: 'process', id: 'test' },
  recordedAt: at,
})

const given = (...past: readonly Input[]) => ({
  when: (event: Input) => {
    const state = past.reduce(
      (current, one) => issueProduction.evolve(current, recorded(one)) ?? issueProduction.initialState,
      issueProduction.initialState,
    )
    return issueProduction.react(state, recorded(event))
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
const done = (step: Step): Input => ({ type: 'StepCompleted', data: { ...ids, step } })
const prepared: Input = { type: 'ProductionPrepared', data: { ...ids, encoded: [], remaining: [silentId, articleId] } }
const parked: Input = { type: 'ProductionParked', data: { ...ids, step: 'encode', reason: 'Fel.', at } }
const cancelled: Input = { type: 'ProductionCancelled', data: { ...ids, reason: 'Avbruten.', at } }
const completed: Input = { type: 'ProductionCompleted', data: { ...ids, kind: 'daisy', file, log: 'Klar.', at } }
const resumed = (step: Step): Input => ({
  type: 'ProductionResumed',
  data: { ...ids, step, remaining: [articleId], at },
})
const publish = { command: { type: 'PublishProduct', productionId, at } }
const release = (reason: string) => ({ command: { type: 'ReleaseIssue', productionId, issueId, reason, at } })

describe('the way of a production', () => {
  it.each<[string, Input, readonly object[]]>([
    ['each missing sound is encoded', prepared, [encoding(silentId, 0), encoding(articleId, 1)]],
    ['encoded sounds become a book', done('encode'), [job('production-package')]],
    ['a book is checked', done('package'), [job('production-validate')]],
    ['a checked book is published', done('validate'), [publish]],
    ['the log goes to the issue', completed, [{ command: { type: 'NoteLog', issueId, log: 'Klar.', at } }]],
    ['one that cannot go on lets the issue go', parked, [release('Fel.')]],
    ['one that is cancelled lets the issue go', cancelled, [release('Avbruten.')]],
  ])('%s', (_, event, orders) => expect(given(started).when(event)).toEqual(orders))

  it('begins with looking for what was made before', () =>
    expect(given().when(started)).toEqual([job('production-prepare')]))

  it('tells what was made, also of one that was cancelled as it was published', () =>
    expect(given(started, cancelled).when(completed)).toEqual([
      { command: { type: 'NoteLog', issueId, log: 'Klar.', at } },
    ]))

  describe('that was ordered with another product', () => {
    const next = { kind: 'singleMp3', audio: manifest.audio } as const
    const both: Input = { ...started, data: { ...started.data, next } }
    const startNext = { command: { type: 'StartNext', productionId, at } }
    const noted = { command: { type: 'NoteLog', issueId, log: 'Klar.', at } }

    it('leads on to that when it is done, also when it has stood still', () => {
      expect(given(both, prepared).when(completed)).toEqual([noted, startNext])
      expect(given(both, parked, resumed('encode')).when(completed)).toEqual([noted, startNext])
    })

    it('leads nowhere when it is cancelled, or done already', () => {
      expect(given(both, cancelled).when(completed)).toEqual([noted])
      expect(given(both, completed).when(completed)).toEqual([noted])
    })
  })

  it('does not begin with what can never be produced', () => {
    const data = { ...started.data, manifest: { ...manifest, items: [] } }
    expect(given().when({ ...started, data })).toEqual([])
  })

  it.each<[Step, readonly object[]]>([
    ['prepare', [job('production-prepare')]],
    ['encode', [encoding(articleId, 0)]],
    ['package', [job('production-package')]],
    ['validate', [job('production-validate')]],
    ['publish', [publish]],
  ])('does %s again when resumed there', (step, orders) =>
    expect(given(started, parked).when(resumed(step))).toEqual(orders),
  )

  it('ends when another took its place', () => {
    const other = ProductionId.parse('0198e0a0-0000-7000-8000-00000000c002')
    const claim = { issueId, productionId: other, processItemId: null, superseded: productionId, at }
    const event: Input = { type: 'ProductionClaimed', data: claim }
    expect(given(started).when(event)).toEqual([{ command: { type: 'CancelSuperseded', productionId, at } }])
    expect(issueProduction.idOf(event)).toBe(productionId)
    expect(issueProduction.idOf({ ...event, data: { ...claim, superseded: null } })).toBeUndefined()
  })
})

describe('what asks for nothing', () => {
  it.each<[string, readonly Input[], Input]>([
    ['a start it knows', [started], started],
    ['a step of a production it never saw', [], done('encode')],
    ['a step after the end', [started, completed], done('validate')],
    ['a step after a cancellation', [started, cancelled], prepared],
    ['the step before the encoding', [started], done('prepare')],
    ['the last step', [started], done('publish')],
  ])('%s', (_, past, event) => expect(given(...past).when(event)).toEqual([]))

  it('and is not remembered', () => {
    const state = [started, completed].reduce(
      (_, event) => issueProduction.evolve({ status: 'Running' }, recorded(event)),
      issueProduction.evolve(issueProduction.initialState, recorded(started)),
    )
    expect(state).toBeUndefined()
    expect(issueProduction.evolve(issueProduction.initialState, recorded(done('encode')))).toBeUndefined()
  })
})

it('hears of every event that matters to it', () => {
  const silent: readonly ProductionEvent['type'][] = ['ItemEncoded', 'BookPackaged', 'StepFailed']
  expect(silent.filter((type) => issueProduction.types.some((known) => known === type))).toEqual([])
})
