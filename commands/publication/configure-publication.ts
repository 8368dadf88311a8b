import { type FieldConflict, mergeForm } from '../../domain/form-merge.ts'
import type { PublicationId } from '../../domain/ids.ts'
import type { SomeSettings } from '../../domain/publication/commands.ts'
import { type Leaves, leavesOf, withLeaves } from '../../domain/publication/leaves.ts'
import type { Publication } from '../../domain/publication/publication.ts'
import { passwordFields } from '../../domain/publication/secret-fields.ts'
import type { CommandContext, States } from '../command-handler.ts'
import { type HandlePublication, publicationStream } from '../publication.ts'

export type PublicationForm = {
  readonly publicationId: PublicationId
  readonly settings: SomeSettings
  readonly nextIssueNumber: number | undefined
  /** Revision that was shown when the form was opened; undefined: over whatever is there. */
  readonly seen: number | undefined
}

const NUMBER = 'nextIssueNumber'

const formOf = (publication: Publication): Leaves =>
  publication.status === 'Missing' ? {} : { ...leavesOf(publication.settings), [NUMBER]: publication.nextIssueNumber }

/** A password of somebody else's is not shown, not even in a conflict. */
const masked = (conflict: FieldConflict): FieldConflict =>
  passwordFields[conflict.field] === undefined ? conflict : { field: conflict.field, yours: null, theirs: null }

const merge = async (form: PublicationForm, { now, at }: States<Publication>) => {
  const { publicationId, settings, nextIssueNumber, seen } = form
  const sent: Leaves = {
    ...leavesOf(settings),
    ...(nextIssueNumber === undefined ? {} : { [NUMBER]: nextIssueNumber }),
  }
  const current = formOf(now)
  const base = seen === undefined || now.status !== 'Active' ? current : formOf(await at(seen))
  const merged = mergeForm(base, current, sent)
  if ('conflicts' in merged) return { conflicts: merged.conflicts.map(masked) }
  const { [NUMBER]: number, ...changes } = merged.changes
  return {
    type: 'ConfigurePublication',
    publicationId,
    // The cast is sound: the leaves were taken from a form of this type.
    settings: withLeaves({}, changes) as SomeSettings,
    nextIssueNumber: typeof number === 'number' ? number : undefined,
  } as const
}

/** Applies what the sender changed since she opened the form; field by field, down to the innermost. */
export const configurePublication = (handle: HandlePublication, form: PublicationForm, context: CommandContext) =>
  handle(publicationStream(form.publicationId), (states) => merge(form, states), context)
