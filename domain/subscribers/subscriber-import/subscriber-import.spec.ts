import { describe, expect, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { SubscriberImportCommand } from './commands.ts'
import * as examples from './examples.ts'
import { mustBeTyped } from './rules.ts'
import { subscriberImportDecider } from './subscriber-import.ts'

const { listReceived, comparisonBegun, listCompared, importStarted, importCompleted, importUndoStarted } = examples
const { publicationId, importId, laterImportId, at, by } = examples
const given = specify(subscriberImportDecider)

const about = { publicationId, importId, at }
const { type: _, ...compared } = { ...listCompared.data, type: '' }
const begin = { type: 'BeginComparison', ...about } as const
const compare = { type: 'CompareList', ...compared } as const
const start = (changes: object = {}): SubscriberImportCommand => ({
  type: 'StartImport',
  ...about,
  by,
  added: 38,
  changed: 111,
  removed: 41,
  leftOut: 1,
  ofLists: 3000,
  undecided: 0,
  typed: 41,
  ...changes,
})
const undo = (changes: object = {}): SubscriberImportCommand => ({ type: 'StartUndo', ...about, by, ...changes })
const discard = { type: 'DiscardImport', ...about } as const
const done = { added: 38, changed: 110, removed: 41, skipped: 1 }
const complete = { type: 'CompleteImport', ...about, ...done } as const
const completeUndo = { type: 'CompleteUndo', ...about, restored: 186, kept: 3, left: 0, earlier: 2 } as const

const open = [listReceived, listCompared] as const
const over = [...open, importStarted, importCompleted] as const

/** The same of another list of the publication. */
const later = <Event extends { readonly data: object }>(event: Event): Event => ({
  ...event,
  data: { ...event.data, importId: laterImportId },
})

describe('a list', () => {
  it('is received once', () => {
    const receive = { type: 'ReceiveList', ...about, rows: 3001, by } as const
    given().when(receive).then(listReceived)
    given(listReceived).when(receive).thenNothing()
  })

  it('is compared as often as somebody likes, until it begins', () => {
    given(listReceived).when(compare).then(listCompared)
    given(...open)
      .when(compare)
      .then(listCompared)
    given(...open, importStarted)
      .when(compare)
      .thenRejected('ImportAlreadyStarted')
    given().when(compare).thenRejected('ImportNotFound')
  })

  it('is not carried out while it is compared anew', () => {
    given(listReceived).when(begin).thenNothing()
    given(...open)
      .when(begin)
      .then(comparisonBegun)
    given(...open, comparisonBegun)
      .when(start())
      .thenRejected('ListNotCompared')
    given(...open, comparisonBegun)
      .when(compare)
      .then(listCompared)
    given(...open, importStarted)
      .when(begin)
      .thenRejected('ImportAlreadyStarted')
  })

  it('is thrown away before it begins', () => {
    given(...open)
      .when(discard)
      .then({ type: 'ImportDiscarded', data: about })
    given(...open, importStarted)
      .when(discard)
      .thenRejected('ImportAlreadyStarted')
    given().when(discard).thenNothing()
  })
})

describe('an import', () => {
  it('begins once', () => {
    given(...open)
      .when(start())
      .then(importStarted)
    given(...open, importStarted)
      .when(start())
      .thenNothing()
    given(...over)
      .when(start())
      .thenNothing()
    given(listReceived).when(start()).thenRejected('ListNotCompared')
    given().when(start()).thenRejected('ImportNotFound')
  })

  it('wants to be told how many it removes, where they are many', () => {
    given(...open)
      .when(start({ typed: null }))
      .thenRejected('RemovalsNotTyped')
    given(...open)
      .when(start({ typed: 40 }))
      .thenRejected('RemovalsNotTyped')
    given(...open)
      .when(start({ typed: null, removed: 20 }))
      .then({
        ...importStarted,
        data: { ...importStarted.data, removed: 20 },
      })
  })

  it('waits for whoever may be one or two, and for something to do', () => {
    given(...open)
      .when(start({ undecided: 2 }))
      .thenRejected('DoublesUndecided')
    given(...open)
      .when(start({ added: 0, changed: 0, removed: 0 }))
      .thenRejected('NothingToImport')
  })

  it('is alone, and has seen what the one before it left', () => {
    const other = [...open, later(listReceived), later(listCompared)] as const
    given(...other, later(importStarted))
      .when(start())
      .thenRejected('AnotherImportUnderWay')
    const behind = [...other, later(importStarted), later(importCompleted)] as const
    given(...behind)
      .when(start())
      .thenRejected('ComparedBeforeAnother')
    given(...behind, listCompared)
      .when(start())
      .then(importStarted)
  })

  it('says what came of it, once', () => {
    given(...open, importStarted)
      .when(complete)
      .then(importCompleted)
    given(...over)
      .when(complete)
      .thenNothing()
  })
})

describe('undoing', () => {
  it('begins once, for thirty days', () => {
    given(...over)
      .when(undo())
      .then(importUndoStarted)
    given(...over, importUndoStarted)
      .when(undo())
      .thenNothing()
    const lastDay = '2026-12-26T22:00:00.000Z'
    given(...over)
      .when(undo({ at: lastDay }))
      .then({
        ...importUndoStarted,
        data: { ...importUndoStarted.data, at: lastDay },
      })
    given(...over)
      .when(undo({ at: '2026-12-27T00:00:00.000Z' }))
      .thenRejected('UndoTooLate')
  })

  it('goes on, within the same days, with what could not be undone', () => {
    const partly = { type: 'ImportUndone', data: { ...about, restored: 89, kept: 3, left: 97 } } as const
    const some = [...over, importUndoStarted, partly] as const
    given(...some)
      .when(undo())
      .then(importUndoStarted)
    given(...some)
      .when(undo({ at: '2026-12-27T00:00:00.000Z' }))
      .thenRejected('UndoTooLate')
    given(...some, importUndoStarted)
      .when({ ...completeUndo, restored: 186 })
      .then({ type: 'ImportUndone', data: { ...about, restored: 186, kept: 3, left: 0, earlier: 2 } })
  })

  it('is of what was carried out, beside nothing else', () => {
    given(...open)
      .when(undo())
      .thenRejected('ImportNotCompleted')
    const beside = [...over, later(listReceived), later(listCompared), later(importStarted)] as const
    given(...beside)
      .when(undo())
      .thenRejected('AnotherImportUnderWay')
  })

  it('outdates what was compared before it', () => {
    const undone = { type: 'ImportUndone', data: { ...about, restored: 186, kept: 3 } } as const
    const other = [...over, later(listReceived), later(listCompared), importUndoStarted] as const
    const startOther = { ...start(), importId: laterImportId }
    given(...other)
      .when(startOther)
      .thenRejected('AnotherImportUnderWay')
    given(...other, undone)
      .when(startOther)
      .thenRejected('ComparedBeforeAnother')
  })

  it('says what came of it, once', () => {
    const undone = { type: 'ImportUndone', data: { ...about, restored: 186, kept: 3, left: 0, earlier: 2 } } as const
    given(...over, importUndoStarted)
      .when(completeUndo)
      .then(undone)
    given(...over, importUndoStarted, undone)
      .when(completeUndo)
      .thenNothing()
    given(...over, importUndoStarted, undone)
      .when(start())
      .thenRejected('ImportAlreadyStarted')
    given(...over, importUndoStarted, undone)
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
