import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { IssueId, PublicationGroupId, PublicationId, TelephoneServiceId } from '../../kernel/ids.ts'
import { line } from './settings/fields.ts'
import type { DeepPartial } from './settings/form-leaves.ts'
import { Settings } from './settings/settings.ts'

const loosenSchema = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodObject ? looseObject(schema) : schema

const looseObject = (schema: z.ZodObject) =>
  z.object(
    Object.fromEntries(Object.entries(schema.shape).map(([field, each]) => [field, z.optional(loosenSchema(each))])),
  )

/** Part of the form, at any depth: absent fields stay. Derived fields are ignored. */
// The cast is sound: every field of the schema is that of `Settings`, made optional.
export const SomeSettings = looseObject(Settings) as unknown as z.ZodType<DeepPartial<Settings>>
export type SomeSettings = z.infer<typeof SomeSettings>

const IssueNumber = z.int().min(1).max(1_000_000)

/** What the form has besides the settings. `pubGroup`: the group that it is a member of. */
const besides = { nextIssueNumber: IssueNumber, pubGroup: PublicationGroupId.nullable() }

/** The whole form, or its changed fields. */
// The cast is sound for the same reason.
export const PublicationForm = looseObject(Settings.extend(besides)) as unknown as z.ZodType<
  DeepPartial<Settings & { nextIssueNumber: number; pubGroup: PublicationGroupId | null }>
>

export const TelephoneServiceName = line.min(1, 'Skriv vad tjänsten heter.').max(100, 'Skriv högst 100 tecken.')

const SubmittedPublication = z.object({
  publicationId: PublicationId,
  settings: SomeSettings,
  nextIssueNumber: IssueNumber.optional(),
})

const publicationCommands = {
  FoundPublication: SubmittedPublication,
  ConfigurePublication: SubmittedPublication,
  /** An issue is opened; a repeated command for the same issue keeps its number. */
  TakeIssueNumber: z.object({ publicationId: PublicationId, issueId: IssueId }),
  ChooseDefaultIssue: z.object({ publicationId: PublicationId, issueId: IssueId.nullable() }),
  AdmitTelephoneService: z.object({
    publicationId: PublicationId,
    serviceId: TelephoneServiceId,
    name: TelephoneServiceName,
    keyHash: z.string(),
  }),
  DismissTelephoneService: z.object({ publicationId: PublicationId, serviceId: TelephoneServiceId }),
  RemovePublication: z.object({ publicationId: PublicationId }),
  RestorePublication: z.object({ publicationId: PublicationId }),
}
export type PublicationCommand = CommandOf<typeof publicationCommands>
