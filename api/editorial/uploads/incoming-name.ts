import { composeCharacters } from '../../../domain/kernel/values/texts/compose-characters.ts'
import { shownLine } from '../../../domain/kernel/values/texts/line.ts'

const MAX_NAME_CHARACTERS = 200

/** What a sender calls a file, if she does, fit to be shown: never a path, no control characters, not too long. */
export const incomingName = (sent: string | undefined = ''): string => {
  const base = sent.split(/[/\\]/).at(-1) ?? ''
  const clean = shownLine(
    // The only sign that browsers encode in a form's file names and people use.
    composeCharacters(base.replaceAll('%22', '"').toWellFormed()).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFFFD]/gu, ''),
  )
  if (/^\.*$/.test(clean)) return 'fil'
  if (clean.length <= MAX_NAME_CHARACTERS) return clean
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? ''
  return `${clean
    .slice(0, MAX_NAME_CHARACTERS - ending.length)
    .toWellFormed()
    .replaceAll('\uFFFD', '')}${ending}`
}
