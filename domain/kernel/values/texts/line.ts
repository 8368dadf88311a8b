import { z } from 'zod'
import { tooLongMessage } from './too-long-message.ts'

/** Embeddings, overrides, isolates and their forgotten kin: they turn round the sentence that a name stands in, to its end. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u206F]/g

/** What ends a line; a table, a letter's head and a list would be torn there. */
const LINE_BREAKS = /[ \t]*[\n\v\f\r\u0085\u2028\u2029]+[ \t]*/g

/**
 * Where a word may be broken, or not: nobody sees them, and who looks for the word does not find it. Joiners, which hold
 * emoji and letters together, are none of them.
 */
const INVISIBLE_CHARACTERS = /[\u00AD\u200B\u2060\uFEFF]/g

const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Nearly all that is told of people: nothing in it is to be looked for. */
const PLAIN_LINE = /^[!-~À-ɏ](?:[ -~À-ɏ]*[!-~À-ɏ])?$/

/** As it may stand in any sentence; empty where there is nothing to see in it. */
export const shownLine = (text: string): string => {
  if (PLAIN_LINE.test(text)) return text
  return VISIBLE_CHARACTER.test(text)
    ? text.replaceAll(DIRECTION_CONTROLS, '').replaceAll(INVISIBLE_CHARACTERS, '').trim().replaceAll(LINE_BREAKS, ' ')
    : ''
}

/** A name, a title or whatever else people read in one line. */
export const line = (most: number, message = tooLongMessage(most)) => z.string().overwrite(shownLine).max(most, message)

const MISSING_NAME_MESSAGE = 'Ange ett namn.'

/** What a section of a publication is called, where the publication lists it and where an article stands in it. */
export const categoryName = line(200, tooLongMessage(200, 'Namnet är för långt'))

/** What something is called, and has to be called. */
export const nameOf = (most: number, wanted = MISSING_NAME_MESSAGE) =>
  line(most, tooLongMessage(most, 'Namnet är för långt')).min(1, wanted)
