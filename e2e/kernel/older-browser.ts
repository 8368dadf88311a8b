import type { BrowserContext } from 'playwright-core'

/** Names, by whose they are. */
export type Names = Readonly<Record<string, readonly string[]>>

/**
 * What one of Safari 15.4, Chrome 92 and Firefox 90 lacks of what browsers have today, by whose it is: the player and the
 * visitors' form are promised in them (docs/decisions/0056).
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

/** The same of functions that are called by the name of whose they are. */
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

/** What one of Safari 17.4, Chrome 119 and Firefox 121 lacks, which the staff's screens are promised in. */
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

/** What has names that much else has, too, or what libraries use only where it is. */
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

/** What the measuring of pages asks for itself (`lines.ts`, `stretch.ts`). */
const MEASURED_METHOD = 'checkVisibility'

/** Every page that the visitor opens from now on is without them. */
export const makeOlder = async (visitor: BrowserContext): Promise<void> => {
  const lacking = [laterMethods, laterFunctions, laterSharedMethods].flatMap((table) => Object.entries(table))
  const takeAway = lacking.flatMap(([owner, names]) =>
    names.filter((name) => name !== MEASURED_METHOD).map((name) => `delete ${owner}.${name}`),
  )
  await visitor.addInitScript({ content: takeAway.join('\n') })
}
