import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { FormFault } from '../components/feedback/ErrorSummary.tsx'
import type { FieldConflict } from '../server/api-client.ts'

/**
 * A form over one entity of the server. `Entity` is the answer of GET, `Form` the fields that the form owns: PUT and
 * POST send exactly these, and the server applies those that differ from the version on the user's screen.
 */
export type EntityFormOptions<Entity, Form extends FieldValues> = {
  /** Its name in the live feed: 'issue'. Queries that follow it are refetched after a save. */
  readonly entity: string
  /** '/api/issues' */
  readonly collection: string
  /** Undefined for a new one: saving posts it to the collection. */
  readonly id: string | undefined
  /** Its messages state the fault and the remedy. */
  readonly schema: z.ZodType<Form, Form>
  readonly blank: Form
  readonly toForm: (entity: Entity) => Form
  /** The body to send, when it is not the form as it is. */
  readonly toBody?: (form: Form) => unknown
  /** The name of the saved thing: '{name} sparades!'. */
  readonly toName: (form: Form) => string
  /** A further effect of the save: 'Numret är släppt.' */
  readonly toEffect?: (form: Form) => string | undefined
  /** The labels as in the form, for the conflict dialog. */
  readonly labels: Readonly<Record<keyof Form & string, string>>
  /** Other names for faults: the first field of a group has the name of the group. */
  readonly groups?: Readonly<Record<string, string>>
  /** A value in words, for the conflict dialog. Texts, numbers and yes or no need none. */
  readonly sayValue?: (field: keyof Form & string, value: unknown) => string | undefined
  /** Fields in rich text, of which both versions may be kept in a conflict. */
  readonly richTexts?: readonly (keyof Form & string)[]
  /** Fields that are never kept in a draft. */
  readonly secrets?: readonly (keyof Form & string)[]
  /** Whether the form may be kept in the tab; otherwise there is no draft at all. */
  readonly mayLie?: (form: Form) => boolean
  /** Whether the server says at `changes` below its address who changed which field. */
  readonly tellsChanges?: boolean
  /** The key of the draft, when it is not the address: new issues of two publications are two drafts. */
  readonly draft?: string
  /** For a part of a page that warns of its unsaved work itself. */
  readonly isPart?: boolean
  /** After each save of what exists. */
  readonly onSaved?: () => void
  /** Gets the whole answer, for values that the server sends only once. */
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

/** Both: of a rich text, the other person's and after it what is changed in yours. */
export type Choice = 'yours' | 'theirs' | 'both'
export type Choices = Readonly<Record<string, Choice>>

/** The result of `useEntityForm`, which `<EntityForm>` shows. */
export type EntityFormState<Form extends FieldValues> = {
  readonly form: UseFormReturn<Form>
  /** Missing: there is none, or it is hidden from the user. */
  readonly status: 'loading' | 'failed' | 'forbidden' | 'missing' | 'ready'
  /** Why it could not be loaded. */
  readonly failure: Error | null
  readonly retry: () => void
  readonly isNew: boolean
  readonly isSaving: boolean
  /** Number of fields that differ from the saved ones. */
  readonly changes: number
  readonly save: () => void
  readonly faults: readonly FormFault[]
  /** Counts refused attempts; each moves the focus to the summary. */
  readonly attempt: number
  /** True while restored work from before a reload or a new log-in is shown. */
  readonly isRestored: boolean
  /** Another person saved while this form has changes. */
  readonly isOutdated: boolean
  /** Another person removed the entity. */
  readonly isGone: boolean
  /** Another person's text took the place of the one that stood in the unchanged form. */
  readonly replaced: { readonly takeBack: () => void; readonly forget: () => void } | undefined
  /** Restores the saved values. */
  readonly discard: () => void
  /** For forms that may not always be kept in the tab: whether unsaved work would be lost with the page. */
  readonly isLost: (() => boolean) | undefined
  readonly conflict: Conflict<Form> | undefined
  readonly resolve: (choices: Choices) => void
  readonly leaveConflict: () => void
  /** Who changed which field since the version of the form: 'Maj ändrade i går kl. 14.20'. */
  readonly others: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, string>>
  readonly groups: Readonly<Record<string, string>>
  readonly sayValue: (field: string, value: unknown) => string
  readonly richTexts: readonly string[]
}

/** The parts of an entity's page that still load: its form comes a moment after the entity. */
export const formAwaits = <Form extends FieldValues>(
  { status }: Pick<EntityFormState<Form>, 'status'>,
  entity: unknown,
): readonly boolean[] => [status === 'loading' && entity === undefined, status === 'loading']
