import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../core/decider.ts'
import { RunId } from '../core/ids.ts'
import { specify } from '../testing/decider-spec.ts'
import { alterAll } from './alterations.ts'
import type { ContentsCommand } from './commands.ts'
import { contentsDecider } from './contents.ts'
import type { ContentsEvent } from './events.ts'
import { added, articleIdOf, attributes, issueId } from './examples.ts'
import { alterations } from './rules.ts'
import { liveEntries } from './state.ts'

const given = specify(contentsDecider)
const named = (name: string, changes: Partial<typeof attributes> = {}) => ({
  ...attributes,
  name,
  category: '',
  ...changes,
})
/** Names come trimmed, and never empty. */
const anyName = fc.string({ maxLength: 30, unit: 'grapheme' }).map((name) => name.trim() || 'Namnlös')

const alone = (alteration: (typeof alterations)[number], name: string) =>
  alterAll([named(name, { level: 'h1', active: false })], alteration)[0]

describe('what each alteration makes of a headline', () => {
  it.each([
    ['removeNumbersStopSpace', '12. Isvägen öppnar tidigt', 'Isvägen öppnar tidigt'],
    ['removeNumbersStopSpace', '14. 22 miljoner till simhallen', '22 miljoner till simhallen'],
    ['removeNumbersStopSpace', '2.  1,5 miljoner i böter', '1,5 miljoner i böter'],
    ['removeNumbers', '12 Isvägen', 'Isvägen'],
    ['removeNumbers', '22 miljoner till simhallen', 'Miljoner till simhallen'],
    ['removeNumbers', '3) elbussar på linje 9', 'Elbussar på linje 9'],
    ['removeNumbers', '012Kören', 'Kören'],
    ['removeNumbers', '03_Vädret', 'Vädret'],
    ['removeNumbers', '07-vädret', 'Vädret'],
    ['prettify', 'körens_sista   konsert', 'Körens sista konsert'],
    ['prettify', 'ISVÄGEN ÖPPNAR', 'Isvägen öppnar'],
    ['prettify', '“Vi är "glada"”', '”Vi är ”glada””'],
    ['prettify', 'åa\u0308ngar', 'Åängar'],
    ['prettify', 'a B', 'A b'],
    ['addNumbers', 'Isvägen', '1. Isvägen'],
    ['addNumbers', '9. Isvägen', '1. Isvägen'],
  ] as const)('%s: %s', (alteration, before, name) => expect(alone(alteration, before)).toEqual({ name }))

  it.each([
    ['removeNumbersStopSpace', '12.30 öppnar isvägen'],
    ['removeNumbersStopSpace', '2026. Året i bilder'],
    ['removeNumbersStopSpace', '12 Isvägen'],
    ['removeNumbersStopSpace', '7. '],
    ['removeNumbers', '12-åring räddade hund'],
    ['removeNumbers', '3:e raka segern'],
    ['removeNumbers', '1,5 miljoner i böter'],
    ['removeNumbers', '100-tals i kö'],
    ['removeNumbers', '2026 blev varmast'],
    ['removeNumbers', '12'],
    ['prettify', 'SVT'],
    ['prettify', '\u0390'],
    ['prettify', 'ß B'],
    ['addNumbers', '1. Isvägen'],
  ] as const)('%s leaves %s alone', (alteration, name) => expect(alone(alteration, name)).toEqual({}))

  it.each([
    ['copyNameToInfo', { info: 'Kören' }],
    ['toH2', { level: 'h2' }],
    ['activateAll', { active: true }],
    ['toH1', {}],
    ['deactivateH1', {}],
    ['exportH2', {}],
  ] as const)('%s', (alteration, changes) => expect(alone(alteration, 'Kören')).toEqual(changes))

  it('keeps the headings of categories, wherever they stand, when it guesses', () => {
    const list = [
      named('Kultur', { level: 'h1' }),
      named('Kören', { level: 'h1', category: 'Kultur' }),
      named('SPORT', { level: 'h1', category: 'Sport' }),
      named('Luleå vann', { level: 'h3', category: 'Sport' }),
    ]
    expect(alterAll(list, 'guessH2')).toEqual([{}, { level: 'h2' }, {}, {}])
  })

  it('knows a numbered heading when it guesses', () => {
    const list = [named('1. Kultur', { level: 'h1' }), named('2. Kören', { level: 'h2', category: 'Kultur' })]
    expect(alterAll(list, 'guessH2')).toEqual([{}, {}])
  })

  it('takes a word or two before a longer name for a heading, where nothing has a category', () => {
    const names = [
      'Kort nytt',
      'Tre nya elbussar på linje 9',
      '”Vi är glada”',
      'Sport',
      'Luleå vann igen i går',
      'Vädret',
    ]
    const guessed = alterAll(
      names.map((name) => named(name, { level: 'h1' })),
      'guessH2',
    )
    const h2 = { level: 'h2' }
    expect(guessed).toEqual([{}, h2, h2, {}, h2, h2])
  })

  const applied = (names: readonly string[], alteration: (typeof alterations)[number]) => {
    const list = names.map((name) => named(name, { level: 'h1' }))
    return alterAll(list, alteration).map((changes, index) => ({ ...named(''), ...list[index], ...changes }))
  }

  it('leaves no name empty', () =>
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 8 }), fc.constantFrom(...alterations), (names, alteration) => {
        for (const { name } of applied(names, alteration)) expect(name).not.toBe('')
      }),
    ))

  // A guess is of the list as it is; a second number is one that somebody has written.
  const settling = alterations.filter((each) => !['guessH2', 'removeNumbers', 'removeNumbersStopSpace'].includes(each))

  it('comes to rest when it is done twice', () =>
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 8 }), fc.constantFrom(...settling), (names, alteration) => {
        const once = applied(names, alteration)
        expect(alterAll(once, alteration)).toEqual(once.map(() => ({})))
      }),
    ))
})

const run = RunId.parse('0199e2a0-0000-7000-8000-0000000000c1')
const other = RunId.parse('0199e2a0-0000-7000-8000-0000000000c2')
const pretty: ContentsCommand = { type: 'AlterContents', alteration: 'prettify', runId: run }

const after = (past: readonly ContentsEvent[], ...commands: readonly ContentsCommand[]) =>
  commands.reduce<readonly ContentsEvent[]>((events, command) => {
    const decision = contentsDecider.decide(command, fold(contentsDecider, events))
    return 'rejected' in decision ? events : [...events, ...decision]
  }, past)

describe('taking back what a run has altered', () => {
  const past = [added(1, 1, { name: '1. ISVÄGEN ÖPPNAR', level: 'h1' }), added(2, 2, { name: '2. kören', level: 'h1' })]
  const strip: ContentsCommand = { type: 'AlterContents', alteration: 'removeNumbersStopSpace', runId: run }
  const undo: ContentsCommand = { type: 'TakeBackAlterations', runId: run }

  it('brings every field back to what it was before the first of them', () =>
    given(...after(past, strip, pretty, { type: 'AlterContents', alteration: 'toH2', runId: run }))
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
    given(...after(past, strip, toH2, byHand))
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

  it('is done once, of the last run that altered anything, and not of one that altered nothing', () => {
    given(...after(past, strip, undo))
      .when(undo)
      .thenRejected('NothingToTakeBack')
    given(...past)
      .when(undo)
      .thenRejected('NothingToTakeBack')
    given(...after(past, strip, { ...pretty, runId: other }))
      .when(undo)
      .thenRejected('NothingToTakeBack')
    given(
      ...after(
        past,
        strip,
        { type: 'AlterContents', alteration: 'toH2' },
        { type: 'RemoveArticle', articleId: articleIdOf(1) },
      ),
    )
      .when(undo)
      .then({
        type: 'AlterationsTakenBack',
        data: {
          issueId,
          runId: run,
          kept: 0,
          articles: [{ articleId: articleIdOf(2), changes: { name: '2. kören' } }],
        },
      })
  })

  it('leaves the list as it was before the run, whatever was altered in it', () =>
    fc.assert(
      fc.property(
        fc.array(anyName, { minLength: 1, maxLength: 6 }),
        fc.array(fc.constantFrom(...alterations), { minLength: 1, maxLength: 8 }),
        (names, chosen) => {
          const list = names.map((name, n) =>
            added(n + 1, n + 1, { name, level: n % 2 ? 'h1' : 'h2', active: n % 3 > 0 }),
          )
          const shown = (events: readonly ContentsEvent[]) =>
            liveEntries(fold(contentsDecider, events)).map((entry) => entry.attributes)
          const altered = after(list, ...chosen.map((alteration) => ({ ...pretty, alteration })))
          expect(shown(after(altered, undo))).toEqual(shown(list))
        },
      ),
    ))
})
