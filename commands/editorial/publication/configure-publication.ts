import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import type { Publication } from '../../../domain/editorial/publication/publication.ts'
import { type FormLeaves, leavesOf, withLeaves } from '../../../domain/editorial/publication/settings/form-leaves.ts'
import { isGivenAnew, passwordFields } from '../../../domain/editorial/publication/settings/secret-fields.ts'
import type { FieldConflict } from '../../../domain/kernel/form-merge.ts'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { askForm } from '../../kernel/ask-form.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { type HandlePublication, publicationStream } from './stream.ts'

export type PublicationForm = {
  readonly publicationId: PublicationId
  readonly settings: SomeSettings
  readonly nextIssueNumber: number | undefined
  /** The revision that the form was opened with; undefined: overwrite any version. */
  readonly seen: number | undefined
}

const NUMBER_FIELD = 'nextIssueNumber'

const formOf = (publication: Publication): FormLeaves | undefined =>
  publication.status === 'Active'
    ? { ...leavesOf(publication.settings), [NUMBER_FIELD]: publication.nextIssueNumber }
    : undefined

/** Hides passwords in a conflict: an editor does not see another editor's. */
const maskConflict = (conflict: FieldConflict): FieldConflict =>
  passwordFields[conflict.field] === undefined ? conflict : { field: conflict.field, yours: null, theirs: null }

const givenAnew = (sent: FormLeaves, publication: Publication): FormLeaves => {
  const current = formOf(publication) ?? {}
  const isGiven = ([name, value]: [string, unknown]) => isGivenAnew(name) && value !== null && value === current[name]
  return Object.fromEntries(Object.entries(sent).filter(isGiven))
}

const ask = ({ publicationId, settings, nextIssueNumber, seen }: PublicationForm) => {
  const sent = leavesOf({ ...settings, [NUMBER_FIELD]: nextIssueNumber })
  return askForm(
    formOf,
    { sent, seen },
    ({ [NUMBER_FIELD]: number, ...changes }, now) =>
      ({
        type: 'ConfigurePublication',
        publicationId,
        settings: withLeaves({}, { ...givenAnew(sent, now), ...changes }),
        nextIssueNumber: typeof number === 'number' ? number : undefined,
      }) as const,
  )
}

/** Applies the fields that the sender changed since opening the form; each leaf of the settings by itself. */
export const configurePublication = (handle: HandlePublication, form: PublicationForm, context: CommandContext) =>
  handle(
    publicationStream(form.publicationId),
    async (states) => {
      const asked = await ask(form)(states)
      return 'conflicts' in asked ? { conflicts: asked.conflicts.map(maskConflict) } : asked
    },
    context,
  )
