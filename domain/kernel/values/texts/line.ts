import { z } from 'zod'
import { tooLongMessage } from './too-long-message.ts'

/** Embeddings, overrides, isolates and their deprecated kin: they reverse the rest of the sentence around a name. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u206F]/g

/** Line breaks, which would tear a table, a letter's header or a list. */
const LINE_BREAKS = /[ \t]*[\n\v\f\r\u0085\u2028\u2029]+[ \t]*/g

/**
 * Invisible hints for breaking words, which keep a search from finding the word. Joiners are not among them, because
 * they hold emoji and letters together.
 */
const INVISIBLE_CHARACTERS = /[\u00AD\u200B\u2060\uFEFF]/g

const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Fits nearly all texts about people, and spares the searches below. */
const PLAIN_LINE = /^[!-~À-ɏ](?:[ -~À-ɏ]*[!-~À-ɏ])?$/

/** A text that fits any sentence; empty when it has no visible character. */
export const shownLine = (text: string): string => {
  if (PLAIN_LINE.test(text)) return text
  return VISIBLE_CHARACTER.test(text)
    ? text.replaceAll(DIRECTION_CONTROLS, '').replaceAll(INVISIBLE_CHARACTERS, '').trim().replaceAll(LINE_BREAKS, ' ')
    : ''
}

/** A name, a title or another text of one line. */
export const line = (most: number, message = tooLongMessage(most)) => z.string().overwrite(shownLine).max(most, message)

const MISSING_NAME_MESSAGE = 'Ange ett namn.'

/** The name of a section, in the publication's list and in an article. */
export const categoryName = line(200, tooLongMessage(200, 'Namnet är för långt'))

/** A required name. */
export const nameOf = (most: number, wanted = MISSING_NAME_MESSAGE) =>
  line(most, tooLongMessage(most, 'Namnet är för långt')).min(1, wanted)
