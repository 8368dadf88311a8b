import { describe, expect, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { SubscriberImportCommand } from './commands.ts'
import * as examples from './examples.ts'
import { mustBeTyped } from './rules.ts'
import { subscriberImportDecider } from './subscriber-import.ts'

const { listReceived, comparisonBegun, listCompared, importStarted, importCompleted, importUndoStarted } = examples
const { publicationId, importId, laterImportId, eventTime, actorId } = examples
const given = specify(subscriberImportDecider)

const eventFields = { publicationId, importId, at: eventTime }
const { type: _, ...comparedFields } = { ...listCompared.data, type: '' }
const begin = { type: 'BeginComparison', ...eventFields } as const
const compare = { type: 'CompareList', ...comparedFields } as const
const start = (changes: object = {}): SubscriberImportCommand => ({
  type: 'StartImport',
  ...eventFields,
  by: actorId,
  added: 38,
  changed: 111,
  removed: 41,
  leftOut: 1,
  ofLists: 3000,
  undecided: 0,
  typed: 41,
  ...changes,
})
const undo = (changes: object = {}): SubscriberImportCommand => ({
  type: 'StartUndo',
  ...eventFields,
  by: actorId,
  ...changes,
})
const discard = { type: 'DiscardImport', ...eventFields } as const
const importCounts = { added: 38, changed: 110, removed: 41, skipped: 1 }
const completeImport = { type: 'CompleteImport', ...eventFields, ...importCounts } as const
const completeUndo = { type: 'CompleteUndo', ...eventFields, restored: 186, kept: 3, left: 0 } as const

const comparedHistory = [listReceived, listCompared] as const
const completedHistory = [...comparedHistory, importStarted, importCompleted] as const

/** The same event for another import of the publication. */
const ofLaterImport = <Event extends { readonly data: object }>(event: Event): Event => ({
  ...event,
  data: { ...event.data, importId: laterImportId },
})

describe('a list', () => {
  it('is received once', () => {
    const receive = { type: 'ReceiveList', ...eventFields, rows: 3001, by: actorId } as const
    given().when(receive).then(listReceived)
    given(listReceived).when(receive).thenNothing()
  })

  it('is compared as often as somebody likes, until it begins', () => {
    given(listReceived).when(compare).then(listCompared)
    given(...comparedHistory)
      .when(compare)
      .then(listCompared)
    given(...comparedHistory, importStarted)
      .when(compare)
      .thenRejected('ImportAlreadyStarted')
    given().when(compare).thenRejected('ImportNotFound')
  })

  it('is not carried out while it is compared anew', () => {
    given(listReceived).when(begin).thenNothing()
    given(...comparedHistory)
      .when(begin)
      .then(comparisonBegun)
    given(...comparedHistory, comparisonBegun)
      .when(start())
      .thenRejected('ListNotCompared')
    given(...comparedHistory, comparisonBegun)
      .when(compare)
      .then(listCompared)
    given(...comparedHistory, importStarted)
      .when(begin)
      .thenRejected('ImportAlreadyStarted')
  })

  it('is thrown away before it begins', () => {
    given(...comparedHistory)
      .when(discard)
      .then({ type: 'ImportDiscarded', data: eventFields })
    given(...comparedHistory, importStarted)
      .when(discard)
      .thenRejected('ImportAlreadyStarted')
    given().when(discard).thenNothing()
  })
})

describe('an import', () => {
  it('begins once', () => {
    given(...comparedHistory)
      .when(start())
      .then(importStarted)
    given(...comparedHistory, importStarted)
      .when(start())
      .thenNothing()
    given(...completedHistory)
      .when(start())
      .thenNothing()
    given(listReceived).when(start()).thenRejected('ListNotCompared')
    given().when(start()).thenRejected('ImportNotFound')
  })

  it('wants to be told how many it removes, where they are many', () => {
    given(...comparedHistory)
      .when(start({ typed: null }))
      .thenRejected('RemovalsNotTyped')
    given(...comparedHistory)
      .when(start({ typed: 40 }))
      .thenRejected('RemovalsNotTyped')
    given(...comparedHistory)
      .when(start({ typed: null, removed: 20 }))
      .then({
        ...importStarted,
        data: { ...importStarted.data, removed: 20 },
      })
  })

  it('waits for whoever may be one or two, and for something to do', () => {
    given(...comparedHistory)
      .when(start({ undecided: 2 }))
      .thenRejected('DoublesUndecided')
    given(...comparedHistory)
      .when(start({ added: 0, changed: 0, removed: 0 }))
      .thenRejected('NothingToImport')
  })

  it('is alone, and has seen what the one before it left', () => {
    const other = [...comparedHistory, ofLaterImport(listReceived), ofLaterImport(listCompared)] as const
    given(...other, ofLaterImport(importStarted))
      .when(start())
      .thenRejected('AnotherImportUnderWay')
    const behind = [...other, ofLaterImport(importStarted), ofLaterImport(importCompleted)] as const
    given(...behind)
      .when(start())
      .thenRejected('ComparedBeforeAnother')
    given(...behind, listCompared)
      .when(start())
      .then(importStarted)
  })

  it('says what came of it, once', () => {
    given(...comparedHistory, importStarted)
      .when(completeImport)
      .then(importCompleted)
    given(...completedHistory)
      .when(completeImport)
      .thenNothing()
  })
})

describe('undoing', () => {
  it('begins once, for thirty days', () => {
    given(...completedHistory)
      .when(undo())
      .then(importUndoStarted)
    given(...completedHistory, importUndoStarted)
      .when(undo())
      .thenNothing()
    const lastDay = '2026-12-26T22:00:00.000Z'
    given(...completedHistory)
      .when(undo({ at: lastDay }))
      .then({
        ...importUndoStarted,
        data: { ...importUndoStarted.data, at: lastDay },
      })
    given(...completedHistory)
      .when(undo({ at: '2026-12-27T00:00:00.000Z' }))
      .thenRejected('UndoTooLate')
  })

  it('goes on, within the same days, with what could not be undone', () => {
    const partly = { type: 'ImportUndone', data: { ...eventFields, restored: 89, kept: 3, left: 97 } } as const
    const some = [...completedHistory, importUndoStarted, partly] as const
    given(...some)
      .when(undo())
      .then(importUndoStarted)
    given(...some)
      .when(undo({ at: '2026-12-27T00:00:00.000Z' }))
      .thenRejected('UndoTooLate')
    given(...some, importUndoStarted)
      .when({ ...completeUndo, restored: 186 })
      .then({ type: 'ImportUndone', data: { ...eventFields, restored: 186, kept: 3, left: 0 } })
  })

  it('is of what was carried out, beside nothing else', () => {
    given(...comparedHistory)
      .when(undo())
      .thenRejected('ImportNotCompleted')
    const beside = [
      ...completedHistory,
      ofLaterImport(listReceived),
      ofLaterImport(listCompared),
      ofLaterImport(importStarted),
    ] as const
    given(...beside)
      .when(undo())
      .thenRejected('AnotherImportUnderWay')
  })

  it('outdates what was compared before it', () => {
    const undone = { type: 'ImportUndone', data: { ...eventFields, restored: 186, kept: 3 } } as const
    const other = [
      ...completedHistory,
      ofLaterImport(listReceived),
      ofLaterImport(listCompared),
      importUndoStarted,
    ] as const
    const startOther = { ...start(), importId: laterImportId }
    given(...other)
      .when(startOther)
      .thenRejected('AnotherImportUnderWay')
    given(...other, undone)
      .when(startOther)
      .thenRejected('ComparedBeforeAnother')
  })

  it('says what came of it, once', () => {
    const undone = {
      type: 'ImportUndone',
      data: { ...eventFields, restored: 186, kept: 3, left: 0 },
    } as const
    given(...completedHistory, importUndoStarted)
      .when(completeUndo)
      .then(undone)
    given(...completedHistory, importUndoStarted, undone)
      .when(completeUndo)
      .thenNothing()
    given(...completedHistory, importUndoStarted, undone)
      .when(start())
      .thenRejected('ImportAlreadyStarted')
    given(...completedHistory, importUndoStarted, undone)
      .when(undo())
      .thenNothing()
  })
})

it.each([
  [0, 0, false],
  [1, 10, false],
  [2, 10, true],
  [20, 3000, false],
  [21, 3000, true],
])('%i of %i removals are typed: %s', (removed, of, typed) => expect(mustBeTyped(removed, of)).toBe(typed))
