import type { AnyEvent } from '../../../domain/kernel/event-log.ts'

/**
 * Neither PostgreSQL's jsonb nor UTF-8 can hold NUL and lone surrogates; the log refuses them before it writes
 * anything.
 */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText'
}

const refuse = (what: string): never => {
  throw new UnstorableText(`${what} contains NUL or half a character`)
}

export const checkText = (text: string, what: string): string =>
  text.includes('\0') || !text.isWellFormed() ? refuse(what) : text

// JSON.stringify writes both as escapes, so that one look at the text clears almost every event.
const suspicious = /\\u(?:0000|d[89a-f])/

const check = (value: unknown, what: string): void => {
  if (typeof value === 'string') checkText(value, what)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    checkText(key, what)
    check(inner, what)
  }
}

/** The data of an event as JSON text. */
export const toJson = ({ type, data }: AnyEvent): string => {
  checkText(type, 'The type of an event')
  const json = JSON.stringify(data)
  if (suspicious.test(json)) check(data, type)
  return json
}
