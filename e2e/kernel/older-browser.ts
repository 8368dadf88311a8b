import type { BrowserContext } from 'playwright-core'

/** Names of methods, by their owner. */
export type Names = Readonly<Record<string, readonly string[]>>

/**
 * Today's methods that Safari 15.4, Chrome 92 or Firefox 90 lacks: the player and the visitors' form must work in those
 * (docs/decisions/0056).
 */
export const laterMethods: Names = {
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'Int8Array.prototype.__proto__': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'AbortSignal.prototype': ['throwIfAborted'],
  'Element.prototype': ['checkVisibility', 'setHTMLUnsafe', 'getHTML'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
  'HTMLInputElement.prototype': ['showPicker'],
}

/** The same for functions that are called on a named owner. */
export const laterFunctions: Names = {
  AbortSignal: ['any', 'timeout'],
  Array: ['fromAsync'],
  Error: ['isError'],
  Intl: ['DurationFormat', 'Segmenter', 'supportedValuesOf'],
  Iterator: ['from', 'concat'],
  Map: ['groupBy'],
  Object: ['groupBy', 'hasOwn'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  URL: ['canParse', 'parse'],
  globalThis: ['structuredClone'],
}

/** Built-ins that Safari 17.4, Chrome 119 or Firefox 121 lacks: the staff's screens must work in those. */
export const laterThanStaffs: { readonly methods: Names; readonly functions: Names } = {
  methods: {
    'Set.prototype': ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference'],
    'Uint8Array.prototype': ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
    'Element.prototype': ['setHTMLUnsafe', 'getHTML', 'moveBefore'],
  },
  functions: {
    Array: ['fromAsync'],
    Error: ['isError'],
    Intl: ['DurationFormat', 'Segmenter'],
    Iterator: ['from', 'concat', 'zip'],
    Map: ['getOrInsert'],
    Math: ['sumPrecise', 'f16round'],
    Promise: ['try'],
    RegExp: ['escape'],
    URL: ['parse'],
    Uint8Array: ['fromBase64', 'fromHex'],
    globalThis: ['Temporal', 'Float16Array', 'AsyncIterator'],
  },
}

/** Methods whose names occur elsewhere too, or that libraries use only where they exist. */
const laterSharedMethods: Names = {
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Iterator.prototype': [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'Crypto.prototype': ['randomUUID'],
  'HTMLDialogElement.prototype': ['showModal', 'close', 'show'],
  globalThis: [
    'HTMLDialogElement',
    'Iterator',
    'Temporal',
    'CompressionStream',
    'navigation',
    'scheduler',
    'cookieStore',
  ],
}

/** The tests' own measuring uses this method (`lines.ts`, `stretch.ts`). */
const MEASURED_METHOD = 'checkVisibility'

/** Removes them from every page that the visitor opens from now on. */
export const makeOlder = async (visitor: BrowserContext): Promise<void> => {
  const lacking = [laterMethods, laterFunctions, laterSharedMethods].flatMap((table) => Object.entries(table))
  const takeAway = lacking.flatMap(([owner, names]) =>
    names.filter((name) => name !== MEASURED_METHOD).map((name) => `delete ${owner}.${name}`),
  )
  await visitor.addInitScript({ content: takeAway.join('\n') })
}
