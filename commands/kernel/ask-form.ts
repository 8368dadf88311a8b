import type { ExpectedRevision } from '../../domain/kernel/event-log.ts'
import { type FieldConflict, mergeForm, type SubmittedFields } from '../../domain/kernel/form-merge.ts'
import type { States } from './handling/command-handler.ts'

/** A form as it was sent. */
export type SubmittedForm<Form> = {
  /** What is absent is unchanged. */
  readonly sent: SubmittedFields<Form>
  /** Where the stream ended when the form was opened; undefined: over whatever is there. */
  readonly seen: ExpectedRevision | undefined
}

/** Where a stream ends that has so many events. */
export const revisionAfter = (events: number): ExpectedRevision => (events === 0 ? 'noStream' : events - 1)

/**
 * The command that a form asks for: with what its sender changed since she opened it, merged with what others have
 * changed meanwhile, or the fields that both changed (`mergeForm`). `formOf` reads the form from a state; where there is
 * none the command comes without changes, and the decider refuses it.
 */
export const askForm =
  <State, Form extends object, Command>(
    formOf: (state: State) => Form | undefined,
    { sent, seen }: SubmittedForm<Form>,
    command: (changes: Partial<Form>, now: State) => Command | Promise<Command>,
  ) =>
  async ({ now, at }: States<State>): Promise<Command | { readonly conflicts: readonly FieldConflict[] }> => {
    const current = formOf(now)
    if (!current) return command({}, now)
    const base = seen === undefined ? current : (formOf(await at(seen)) ?? current)
    const merged = mergeForm(base, current, sent)
    return 'conflicts' in merged ? merged : command(merged.changes, now)
  }
