import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { FormFault } from '../components/feedback/ErrorSummary.tsx'
import type { FieldConflict } from '../server/api-client.ts'

/**
 * A form over one entity of the server. `Entity` is what GET answers, `Form` the fields that the form owns: PUT and
 * POST send exactly these, and the server applies those that differ from the version the user was looking at.
 */
export type EntityFormOptions<Entity, Form extends FieldValues> = {
  /** As the live feed calls it: 'issue'. Queries that follow it are refetched after a save. */
  readonly entity: string
  /** '/api/issues' */
  readonly collection: string
  /** Nothing for a new one: saving posts it to the collection. */
  readonly id: string | undefined
  /** Its messages say what is wrong and what to do. */
  readonly schema: z.ZodType<Form, Form>
  readonly blank: Form
  readonly toForm: (entity: Entity) => Form
  /** What is sent, when it is not the form as it is. */
  readonly toBody?: (form: Form) => unknown
  /** Names the saved thing: '{name} sparades!'. */
  readonly toName: (form: Form) => string
  /** What the save has done beside keeping what was written: 'Numret är släppt.' */
  readonly toEffect?: (form: Form) => string | undefined
  /** As in the form, for the conflict dialog. */
  readonly labels: Readonly<Record<keyof Form & string, string>>
  /** What is called otherwise where it is at fault: the first field of a group, by the name of the group. */
  readonly groups?: Readonly<Record<string, string>>
  /** A value in words, for the conflict dialog. Texts, numbers and yes or no speak for themselves. */
  readonly sayValue?: (field: keyof Form & string, value: unknown) => string | undefined
  /** Never kept in a draft. */
  readonly secrets?: readonly (keyof Form & string)[]
  /** What must not lie in the tab is kept in no draft at all. */
  readonly mayLie?: (form: Form) => boolean
  /** Where unsaved work is kept, when not under the address: new issues of two publications are two drafts. */
  readonly draft?: string
  /** A part of a page that tells of it itself when what is unsaved in it is left. */
  readonly isPart?: boolean
  /** With the whole answer, for what the server says only once. */
  readonly onCreated?: (id: string, answer: CreatedEntity) => void
}

export type CreatedEntity = { readonly _id: string; readonly [field: string]: unknown }

export type Conflict<Form> = {
  /** The server's sentence: who saved and when. */
  readonly detail: string | undefined
  readonly fields: readonly FieldConflict[]
  readonly before: Form
  readonly now: Form
  readonly etag: string | undefined
}

export type Choices = Readonly<Record<string, 'yours' | 'theirs'>>

/** What `useEntityForm` gives and `<EntityForm>` shows. */
export type EntityFormState<Form extends FieldValues> = {
  readonly form: UseFormReturn<Form>
  /** Missing: there is none, or she may not see it. */
  readonly status: 'loading' | 'failed' | 'forbidden' | 'missing' | 'ready'
  /** Why it could not be loaded. */
  readonly failure: Error | null
  readonly retry: () => void
  readonly isNew: boolean
  readonly isSaving: boolean
  /** How many fields differ from what is saved. */
  readonly changes: number
  readonly save: () => void
  readonly faults: readonly FormFault[]
  /** Counts refused attempts; each moves the focus to the summary. */
  readonly attempt: number
  /** Unsaved work from before a reload or a new login is shown. */
  readonly isRestored: boolean
  /** Somebody saved while this form has changes. */
  readonly isOutdated: boolean
  /** Somebody removed what was loaded. */
  readonly isGone: boolean
  /** Back to what is saved. */
  readonly discard: () => void
  /** Where not everything may lie in the tab: whether what is unsaved is gone with the page. */
  readonly isLost: (() => boolean) | undefined
  readonly conflict: Conflict<Form> | undefined
  readonly resolve: (choices: Choices) => void
  readonly leaveConflict: () => void
  readonly labels: Readonly<Record<string, string>>
  readonly groups: Readonly<Record<string, string>>
  readonly sayValue: (field: string, value: unknown) => string
}

/** What is not here yet of a page of one thing: its form comes a moment after it. */
export const formAwaits = <Form extends FieldValues>(
  { status }: Pick<EntityFormState<Form>, 'status'>,
  entity: unknown,
): readonly boolean[] => [status === 'loading' && entity === undefined, status === 'loading']
