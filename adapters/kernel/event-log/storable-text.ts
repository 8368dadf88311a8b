import type { AnyEvent } from '../../../domain/kernel/event-log.ts'

/** NUL and lone surrogates survive neither PostgreSQL's jsonb nor UTF-8; they are refused before anything is written. */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText'
}

const refuse = (what: string): never => {
  throw new UnstorableText(`${what} contains NUL or half a character`)
}

export const checkText = (text: string, what: string): string =>
  text.includes('\0') || !text.isWellFormed() ? refuse(what) : text

// JSON.stringify writes both as escapes, so that almost every event is cleared by one look at its text.
const suspicious = /\\u(?:0000|d[89a-f])/

const check = (value: unknown, what: string): void => {
  if (typeof value === 'string') checkText(value, what)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    checkText(key, what)
    check(inner, what)
  }
}

/** An event's data as JSON text. */
export const toJson = ({ type, data }: AnyEvent): string => {
  checkText(type, 'The type of an event')
  const json = JSON.stringify(data)
  if (suspicious.test(json)) check(data, type)
  return json
}
