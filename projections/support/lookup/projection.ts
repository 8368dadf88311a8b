import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import type { SearchKey } from '../../../domain/support/find/search-key.ts'
import { beginningsOf, emailKey, numberKey, phoneKey, wordsOf } from '../../../domain/support/find/search-terms.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type Clue, knownText } from './clues/clue.ts'
import { cluesIn, type FindableEvent, findableTypes } from './clues/clues.ts'
import { type LookupRow, lookupRows } from './table.ts'

type Terms = Pick<LookupRow, 'terms' | 'numbers' | 'lasting'>

const knownTexts = (texts: Clue['words'] = []): readonly string[] => texts.flatMap((text) => knownText(text) ?? [])

const termsOf = ({ kind, ...clue }: Clue, keyOf: SearchKey): Terms => {
  const termsOfWords = (texts: Clue['words']) =>
    knownTexts(texts).flatMap((text) =>
      wordsOf(text).flatMap((word) => beginningsOf(word).map((beginning) => keyOf(kind, 'word', beginning))),
    )
  const contacts = knownTexts(clue.contacts).flatMap((text) => {
    const [email, phone] = [emailKey(text), phoneKey(text)]
    return [
      ...(email === undefined ? [] : [keyOf(kind, 'email', email)]),
      ...(phone === undefined ? [] : [keyOf(kind, 'phone', phone)]),
    ]
  })
  const lastingWords = termsOfWords(clue.lasting)
  const numbers = knownTexts(clue.numbers).flatMap((text) => numberKey(text) ?? [])
  return {
    lasting: lastingWords,
    terms: [...lastingWords, ...termsOfWords(clue.words), ...contacts],
    numbers: numbers.map((number) => keyOf(kind, 'number', number)),
  }
}

const joinTerms = (one: readonly string[], more: readonly string[]): readonly string[] =>
  more.every((term) => one.includes(term)) ? one : [...new Set([...one, ...more])]

/** The terms that stay when the person of a thing is forgotten: words that tell of no person. */
const forgottenTerms = ({ lasting }: LookupRow, forgets: NonNullable<Clue['forgets']>): Terms =>
  forgets === 'name' ? { terms: [], numbers: [], lasting: [] } : { terms: lasting, numbers: [], lasting }

const applyClue = (before: LookupRow, clue: Clue, keyOf: SearchKey): LookupRow => {
  if (clue.forgets) return { ...before, ...forgottenTerms(before, clue.forgets) }
  const { terms, numbers, lasting: lastingWords } = termsOf(clue, keyOf)
  return {
    ...before,
    terms: joinTerms(before.terms, terms),
    numbers: joinTerms(before.numbers, numbers),
    lasting: joinTerms(before.lasting, lastingWords),
    is_hidden: clue.isHidden ?? before.is_hidden,
    about: clue.about === undefined ? before.about : `subscriber-${clue.about}`,
  }
}

const streamOf = ({ kind, id }: Clue) => `${kind}-${id}`

const emptyRow = (clue: Clue, { recordedAt }: RecordedEvent): LookupRow => ({
  id: streamOf(clue),
  kind: clue.kind,
  terms: [],
  numbers: [],
  lasting: [],
  is_hidden: false,
  about: null,
  touched_at: recordedAt,
  revision: -1,
})

/**
 * By what things are found at the support desk. Former values stay, so that an old address still leads to its person,
 * until the person is forgotten; read from the log again, nothing of that person is there.
 */
export const lookups = (keyOf: SearchKey) => {
  /** An event may tell of hundreds of articles, and is folded once for each. */
  const cluesByThing = new WeakMap<FindableEvent, ReadonlyMap<string, Clue>>()
  const cluesOf = (event: FindableEvent): ReadonlyMap<string, Clue> => {
    const clue = cluesByThing.get(event) ?? new Map(cluesIn(event).map((each) => [streamOf(each), each]))
    cluesByThing.set(event, clue)
    return clue
  }
  const fold: RowFold<LookupRow, FindableEvent> = {
    keys: (event) => [...cluesOf(event).keys()],
    fold: (row, recorded, key) => {
      const clue = cluesOf(recorded.event).get(key)
      const formerRow = row ?? (clue && emptyRow(clue, recorded))
      if (clue?.isBeside && formerRow) return applyClue(formerRow, clue, keyOf)
      if (!clue || !formerRow || recorded.revision <= formerRow.revision) return row
      return { ...applyClue(formerRow, clue, keyOf), revision: recorded.revision }
    },
  }
  // The cast is sound: events that tell of no thing by which it is found change nothing here.
  return rowProjection<FindableEvent, typeof lookupRows>(
    lookupRows,
    Object.fromEntries(findableTypes.map((type) => [type, fold])) as never,
  )
}
