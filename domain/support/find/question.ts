import { parsePlayerAddress, readingsOf } from '../../listening/typed-code.ts'
import { type KindName, thingKinds } from '../thing-kinds.ts'
import { behindKindWord } from './kind-words.ts'
import type { SearchedKind } from './search-key.ts'
import { askedWord, emailKey, phoneKey, wordsOf } from './search-terms.ts'

/** A text that an administrator typed at the desk, in every way in which it can be understood. */
export type Question = {
  /** Words that a name must have, all of them. */
  readonly words: readonly string[]
  /** Words behind the word for a kind, such as 'order' or 'nummer': a thing of that kind must have them all. */
  readonly ofKind: { readonly kinds: readonly SearchedKind[]; readonly words: readonly string[] } | undefined
  readonly email: string | undefined
  readonly phone: string | undefined
  /** Readings of a number or a code. */
  readonly numbers: readonly string[]
  /** An id of a thing, an event or a command. */
  readonly id: string | undefined
  /** Kinds of the thing with the id, where an address or the name of a stream tells them; empty: any. */
  readonly kinds: readonly KindName[]
}

/** Longest question, in characters: an address of a page, with all that follows. */
export const MAX_QUESTION = 500

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi

/** Pages whose address names a thing, by its beginning; the first that fits counts. */
const pagesOfKinds: readonly (readonly [RegExp, readonly KindName[]])[] = [
  [/\/(?:article|textedit)\//i, ['article']],
  [/\/publications\/(?:article|listening\/article)\//i, ['article']],
  [/\/publications\/mail\//i, ['mailing', 'issue']],
  [/\/publications\/push\//i, ['push', 'issue']],
  [
    /\/publications\/(?:articles|bin|deliver|discs|history|issues\/edit|listening\/issue|reading)\//i,
    ['issue', 'contents'],
  ],
  [/\/(?:articles|printQr)\//i, ['issue', 'contents']],
  [/\/(?:publications|issues|statistic)\//i, ['publication']],
  [/\/(?:image|sound|text|video|other)file\//i, ['media']],
  [/\/subscribers\/import\//i, ['subscriberImport']],
  [/\/subscriber\//i, ['subscriber']],
  [/\/subscribeTemp\//i, ['subscriptionChange']],
  [/\/(?:order)\//i, ['order']],
  [/\/(?:quotation)\//i, ['quotation']],
  [/\/(?:customer)\//i, ['customer']],
  [/\/(?:discount)\//i, ['discount']],
  [/\/(?:user)\//i, ['user']],
]

const kindNames = Object.keys(thingKinds) as KindName[]

const kindsIn = (text: string): readonly KindName[] => {
  const [namedKind] = kindNames
    .filter((kind) => text.includes(`${kind}-`))
    .toSorted((one, other) => other.length - one.length)
  if (namedKind) return [namedKind]
  return pagesOfKinds.find(([page]) => page.test(text))?.[1] ?? []
}

/** The page where the customer reads the quotation. */
const CUSTOMER_PAGE = /\/quotplug\/([\da-z]+)/i

const codeIn = (address: string): string | undefined =>
  parsePlayerAddress(address)?.id ?? CUSTOMER_PAGE.exec(address)?.[1]

const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/)\S+$/i.test(text)

const emptyQuestion: Question = {
  words: [],
  ofKind: undefined,
  email: undefined,
  phone: undefined,
  numbers: [],
  id: undefined,
  kinds: [],
}

/** An address names one thing: the words of it would find others. */
const questionOfAddress = (address: string): Question => {
  const id = address.match(UUID)?.at(-1)?.toLowerCase()
  const code = codeIn(address)
  return {
    ...emptyQuestion,
    numbers: code === undefined ? [] : readingsOf(code),
    id,
    kinds: id === undefined ? [] : kindsIn(address),
  }
}

/** The letter `<id@host>` has the id of its delivery; as a file it is named by the person and the delivery. */
const MESSAGE_ID = /^<?([\da-f-]{36})@[^\s@>]+>?$/i
const LETTER_FILE = /^[\w-]+\.([\da-f-]{36})\.eml$/i

const questionOfLetter = (text: string): Question | undefined => {
  const id = (MESSAGE_ID.exec(text) ?? LETTER_FILE.exec(text))?.[1]?.toLowerCase()
  return id === undefined ? undefined : { ...emptyQuestion, id, kinds: ['delivery'] }
}

/** Reads a typed text in every way that has a meaning. */
export const understandQuestion = (typed: string): Question => {
  const text = typed.trim()
  if (isAddress(text)) return questionOfAddress(text)
  const letter = questionOfLetter(text)
  if (letter) return letter
  const id = text.match(UUID)?.[0].toLowerCase()
  if (id !== undefined) return { ...emptyQuestion, id, kinds: kindsIn(text) }
  const email = emailKey(text)
  if (email !== undefined) return { ...emptyQuestion, email }
  const [kinds, rest] = behindKindWord(text)
  return {
    ...emptyQuestion,
    words: wordsOf(text).map(askedWord),
    ofKind: kinds && { kinds, words: wordsOf(rest).map(askedWord) },
    phone: phoneKey(rest),
    numbers: readingsOf(rest).filter(Boolean),
  }
}
