import { composeCharacters } from '../../../domain/kernel/values/texts/compose-characters.ts'
import { shownLine } from '../../../domain/kernel/values/texts/line.ts'

const MAX_NAME_CHARACTERS = 200

/**
 * The sender's file name made fit to be shown: no path, no control characters, not too long; a default when there is
 * none.
 */
export const incomingName = (sent: string | undefined = ''): string => {
  const base = sent.split(/[/\\]/).at(-1) ?? ''
  const clean = shownLine(
    // Browsers encode only this character of those that people use in file names.
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
