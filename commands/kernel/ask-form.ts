import type { ExpectedRevision } from '../../domain/kernel/event-log.ts'
import { type FieldConflict, mergeForm, type SubmittedFields } from '../../domain/kernel/form-merge.ts'
import type { States } from './handling/command-handler.ts'

/** A form as the client sent it. */
export type SubmittedForm<Form> = {
  /** Absent fields are unchanged. */
  readonly sent: SubmittedFields<Form>
  /** The end of the stream when the form was opened; undefined: apply to the current state. */
  readonly seen: ExpectedRevision | undefined
}

/** The revision of a stream's last event, from its number of events. */
export const revisionAfter = (events: number): ExpectedRevision => (events === 0 ? 'noStream' : events - 1)

/**
 * Turns a form into a command with the fields that its sender changed since opening it, merged with other people's
 * changes, or with the fields that both changed (`mergeForm`). `formOf` reads the form from a state; without one the
 * command has no changes, and the decider refuses it.
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
