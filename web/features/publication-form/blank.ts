import { defaultSettings } from '../../../domain/publication/default-settings.ts'
import { flatten } from '../../forms/flat.ts'
import { type PublicationFields, passwordNames, passwords } from './publication-fields.ts'

/** A new publication. */
// Sound: the default settings have every field of the form but the passwords and the number.
export const blank = {
  ...flatten(defaultSettings),
  ...Object.fromEntries(
    passwordNames.flatMap((name) => [
      [name, ''],
      [passwords[name], false],
    ]),
  ),
  nextIssueNumber: 1,
} as unknown as PublicationFields
