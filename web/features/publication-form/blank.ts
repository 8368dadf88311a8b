import { defaultSettings } from '../../../domain/publication/default-settings.ts'
import { flatten } from './flat.ts'
import { type PublicationFields, passwordNames, passwords } from './publication-fields.ts'

/** A new publication. */
export const blank: PublicationFields = {
  ...flatten(defaultSettings),
  ...Object.fromEntries(
    passwordNames.flatMap((name) => [
      [name, ''],
      [passwords[name], false],
    ]),
  ),
  nextIssueNumber: 1,
  // Sound: the default settings have every field of the form but these.
} as unknown as PublicationFields
