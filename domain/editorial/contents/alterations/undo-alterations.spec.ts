import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection } from '../../../kernel/decider.ts'
import { RunId } from '../../../kernel/ids.ts'
import { specify } from '../../../kernel/testing/decider-spec.ts'
import type { ContentsCommand } from '../commands.ts'
import { contentsDecider } from '../contents.ts'
import type { ContentsEvent } from '../events.ts'
import { articleAdded, articleIdOf, issueId } from '../examples.ts'
import { alterations } from '../rules.ts'
import { liveEntries } from '../state.ts'

const given = specify(contentsDecider)
/** The edge trims names and refuses empty ones. */
const anyName = fc.string({ maxLength: 30, unit: 'grapheme' }).map((name) => name.trim() || 'Namnlös')

const run = RunId.parse('0199e2a0-0000-7000-8000-0000000000c1')
const otherRunId = RunId.parse('0199e2a0-0000-7000-8000-0000000000c2')
const pretty: ContentsCommand = { type: 'AlterContents', alteration: 'prettify', runId: run }

const continueContents = (past: readonly ContentsEvent[], ...commands: readonly ContentsCommand[]) =>
  commands.reduce<readonly ContentsEvent[]>((events, command) => {
    const decision = contentsDecider.decide(command, fold(contentsDecider, events))
    return 'rejected' in decision ? events : [...events, ...decision]
  }, past)

describe('taking back what a run has altered', () => {
  const past = [
    articleAdded(1, 1, { name: '1. ISVÄGEN ÖPPNAR', level: 'h1' }),
    articleAdded(2, 2, { name: '2. kören', level: 'h1' }),
  ]
  const strip: ContentsCommand = { type: 'AlterContents', alteration: 'removeNumbersStopSpace', runId: run }
  const undo: ContentsCommand = { type: 'TakeBackAlterations', runId: run }

  it('brings every field back to what it was before the first of them', () =>
    given(...continueContents(past, strip, pretty, { type: 'AlterContents', alteration: 'toH2', runId: run }))
      .when(undo)
      .then({
        type: 'AlterationsTakenBack',
        data: {
          issueId,
          runId: run,
          kept: 0,
          articles: [
            { articleId: articleIdOf(1), changes: { name: '1. ISVÄGEN ÖPPNAR', level: 'h1' } },
            { articleId: articleIdOf(2), changes: { name: '2. kören', level: 'h1' } },
          ],
        },
      }))

  it('leaves what somebody has changed since, and says so', () => {
    const byHand: ContentsCommand = { type: 'ReviseArticle', articleId: articleIdOf(1), changes: { name: 'Isvägen' } }
    const toH2: ContentsCommand = { type: 'AlterContents', alteration: 'toH2', runId: run }
    given(...continueContents(past, strip, toH2, byHand))
      .when(undo)
      .then({
        type: 'AlterationsTakenBack',
        data: {
          issueId,
          runId: run,
          kept: 1,
          articles: [
            { articleId: articleIdOf(1), changes: { level: 'h1' } },
            { articleId: articleIdOf(2), changes: { name: '2. kören', level: 'h1' } },
          ],
        },
      })
  })

  it('is done once, and not of one that altered nothing', () => {
    given(...continueContents(past, strip, undo))
      .when(undo)
      .thenRejected('NothingToTakeBack')
    given(...past)
      .when(undo)
      .thenRejected('NothingToTakeBack')
    given(...continueContents(past, strip, { type: 'AlterContents', alteration: 'toH2' }))
      .when(undo)
      .then({
        type: 'AlterationsTakenBack',
        data: {
          issueId,
          runId: run,
          kept: 0,
          articles: [
            { articleId: articleIdOf(1), changes: { name: '1. ISVÄGEN ÖPPNAR' } },
            { articleId: articleIdOf(2), changes: { name: '2. kören' } },
          ],
        },
      })
  })

  it('is done of what is removed, too, and may come back', () => {
    const articleId = articleIdOf(1)
    const life = continueContents(past, strip, { type: 'RemoveArticle', articleId }, undo, {
      type: 'RestoreArticle',
      articleId,
    })
    expect(liveEntries(fold(contentsDecider, life)).map(({ attributes }) => attributes.name)).toEqual([
      '1. ISVÄGEN ÖPPNAR',
      '2. kören',
    ])
  })

  it('leaves the list as it was before the run, whatever was altered in it', () =>
    fc.assert(
      fc.property(
        fc.array(anyName, { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom(...alterations), { minLength: 1, maxLength: 8 }),
        (names, chosen) => {
          const list = names.map((name, n) =>
            articleAdded(n + 1, n + 1, { name, level: n % 2 ? 'h1' : 'h2', active: n % 3 > 0 }),
          )
          const shown = (events: readonly ContentsEvent[]) =>
            liveEntries(fold(contentsDecider, events)).map((entry) => entry.attributes)
          const altered = continueContents(list, ...chosen.map((alteration) => ({ ...pretty, alteration })))
          expect(shown(continueContents(altered, undo))).toEqual(shown(list))
        },
      ),
    ))
})

describe('taking back an earlier run', () => {
  const past = [articleAdded(1, 1, { name: '1. ISVÄGEN ÖPPNAR' }), articleAdded(2, 2, { name: '2. Kören' })]
  const by = (runId: RunId, alteration: (typeof alterations)[number]): ContentsCommand => ({
    type: 'AlterContents',
    alteration,
    runId,
  })
  const undo = (runId: RunId): ContentsCommand => ({ type: 'TakeBackAlterations', runId })
  const both = continueContents(past, by(run, 'removeNumbersStopSpace'), by(run, 'toH1'), by(otherRunId, 'prettify'))

  it('leaves what a later run has made of it, and takes that back when the later one has been', () => {
    given(...both)
      .when(undo(run))
      .then({
        type: 'AlterationsTakenBack',
        data: {
          issueId,
          runId: run,
          kept: 1,
          covered: 1,
          articles: [
            { articleId: articleIdOf(1), changes: { level: 'h2' } },
            { articleId: articleIdOf(2), changes: { name: '2. Kören', level: 'h2' } },
          ],
        },
      })
    const inTurn = continueContents(both, undo(run), undo(otherRunId))
    given(...inTurn)
      .when(undo(run))
      .then({
        type: 'AlterationsTakenBack',
        data: {
          issueId,
          runId: run,
          kept: 0,
          articles: [{ articleId: articleIdOf(1), changes: { name: '1. ISVÄGEN ÖPPNAR' } }],
        },
      })
  })

  it('is refused where a later run has altered all of it', () => {
    const same = continueContents(
      [articleAdded(1, 1, { name: '1. ISVÄGEN' })],
      by(run, 'removeNumbersStopSpace'),
      by(otherRunId, 'addNumbers'),
    )
    given(...same)
      .when(undo(run))
      .thenRejected('AlteredByLaterRun')
  })

  it('is not its own where a later run brought somebody’s change to what it had made', () => {
    const off: ContentsCommand = { type: 'ReviseArticle', articleId: articleIdOf(1), changes: { active: false } }
    const inactive = [articleAdded(1, 1, { active: false })]
    given(...continueContents(inactive, by(run, 'activateAll'), off, by(otherRunId, 'activateAll')))
      .when(undo(run))
      .thenRejected('AlteredByLaterRun')
  })

  it('keeps what somebody wrote between two steps of a run', () => {
    const byHand: ContentsCommand = {
      type: 'ReviseArticle',
      articleId: articleIdOf(1),
      changes: { name: 'isen_öppnar' },
    }
    const life = continueContents(
      [articleAdded(1, 1, { name: '1. ISVÄGEN' })],
      by(run, 'removeNumbersStopSpace'),
      byHand,
      by(run, 'prettify'),
    )
    given(...life)
      .when(undo(run))
      .then({
        type: 'AlterationsTakenBack',
        data: {
          issueId,
          runId: run,
          kept: 0,
          articles: [{ articleId: articleIdOf(1), changes: { name: 'isen_öppnar' } }],
        },
      })
  })
})

type Act =
  | { readonly kind: 'alter'; readonly alteration: (typeof alterations)[number]; readonly isNew: boolean }
  | { readonly kind: 'write'; readonly article: number; readonly name: string; readonly active: boolean }
  | { readonly kind: 'takeBack'; readonly run: number }

const anyAct = fc.oneof(
  fc.record({ kind: fc.constant('alter' as const), alteration: fc.constantFrom(...alterations), isNew: fc.boolean() }),
  // Alterations that change the same fields.
  fc.record({
    kind: fc.constant('alter' as const),
    alteration: fc.constantFrom('activateAll', 'toH1', 'toH2', 'prettify', 'addNumbers'),
    isNew: fc.constant(true),
  }),
  fc.record({
    kind: fc.constant('write' as const),
    article: fc.nat(2),
    name: fc.constantFrom('1. ISVÄGEN ÖPPNAR', 'isvägen', '2. Isvägen'),
    active: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('takeBack' as const), run: fc.nat(3) }),
)

const runOf = (number: number) => RunId.parse(`0199e2a0-0000-7000-8000-0000000000d${number.toString(16)}`)
type ShownAttributes = Readonly<Record<string, unknown>>
const shownAttributes = (events: readonly ContentsEvent[]): readonly ShownAttributes[] =>
  liveEntries(fold(contentsDecider, events)).map(({ attributes }) => attributes)

describe('over a span of time', () => {
  const list = ['1. ISVÄGEN ÖPPNAR', 'kören', '3. Kören_sjunger'].map((name, n) =>
    articleAdded(n + 1, n + 1, { name, level: n === 1 ? 'h1' : 'h2', active: n > 0 }),
  )

  /** For a field, each run's alteration that is not undone, the latest last. */
  type Stack = { readonly run: number; readonly from: unknown; readonly to: unknown }[]

  const live = (acts: readonly Act[]) => {
    let events: readonly ContentsEvent[] = list
    let last = 0
    const stacks = new Map<string, Stack>()
    const stackOf = (article: number, field: string) => {
      const key = `${article} ${field}`
      const stack = stacks.get(key) ?? []
      stacks.set(key, stack)
      return stack
    }
    const altered = (before: readonly ShownAttributes[], now: readonly ShownAttributes[]) => {
      for (const [article, attributes] of now.entries())
        for (const [field, to] of Object.entries(attributes)) {
          const from = before[article]?.[field]
          if (from === to) continue
          const stack = stackOf(article, field)
          const top = stack.at(-1)
          if (top?.run === last) stack.pop()
          const first = top?.run === last && top.to === from ? top.from : from
          if (first !== to) stack.push({ run: last, from: first, to })
        }
    }
    /** The list expected after the undo of a run. */
    const expected = (before: readonly ShownAttributes[], run: number) =>
      before.map((attributes, article) =>
        Object.fromEntries(
          Object.entries(attributes).map(([field, value]) => {
            const stack = stackOf(article, field)
            const top = stack.at(-1)
            if (top?.run !== run) return [field, value]
            return [field, top.to === value ? top.from : value]
          }),
        ),
      )
    const forget = (run: number) => {
      for (const stack of stacks.values()) if (stack.at(-1)?.run === run) stack.pop()
    }
    for (const act of acts) {
      const before = shownAttributes(events)
      if (act.kind === 'alter') {
        if (act.isNew) last += 1
        events = continueContents(events, { type: 'AlterContents', alteration: act.alteration, runId: runOf(last) })
        altered(before, shownAttributes(events))
      } else if (act.kind === 'write') {
        const { name, active } = act
        events = continueContents(events, {
          type: 'ReviseArticle',
          articleId: articleIdOf(act.article + 1),
          changes: { name, active },
        })
      } else {
        const wanted = expected(before, act.run)
        const command = { type: 'TakeBackAlterations', runId: runOf(act.run) } as const
        const isRefused = isRejection(contentsDecider.decide(command, fold(contentsDecider, events)))
        events = continueContents(events, command)
        expect(shownAttributes(events)).toEqual(wanted)
        if (!isRefused) forget(act.run)
      }
    }
    return { events, runs: last + 1 }
  }

  it('each field goes back where its run was the last to alter it, and nobody has changed it since', () =>
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 14 }), (acts) => {
        const undone = [3, 2, 1, 0].map((run) => ({ kind: 'takeBack', run }) as const)
        live([...acts, ...undone, ...undone])
      }),
      { numRuns: 1000 },
    ))

  it('leaves the list as it was when every run is taken back, the latest first, and nobody else has changed it', () =>
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 12 }), (acts) => {
        const { events, runs } = live(acts.filter(({ kind }) => kind !== 'write'))
        const latestFirst = Array.from({ length: runs }, (_, n) => runs - 1 - n)
        const undone = continueContents(
          events,
          ...latestFirst.map((n) => ({ type: 'TakeBackAlterations', runId: runOf(n) }) as const),
        )
        expect(shownAttributes(undone)).toEqual(shownAttributes(list))
      }),
      { numRuns: 500 },
    ))
})
