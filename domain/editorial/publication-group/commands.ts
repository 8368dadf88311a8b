import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { PublicationGroupId, PublicationId } from '../../kernel/ids.ts'
import { nameOf } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import { MAX_GROUP_MEMBERS } from './rules.ts'

export const PublicationGroupForm = z.object({
  name: nameOf(200, 'Ange ett namn på gruppen.'),
  info: z.string().max(10_000, tooLongMessage(10_000)),
  publications: z
    .array(PublicationId)
    .max(MAX_GROUP_MEMBERS, `En grupp har högst ${MAX_GROUP_MEMBERS} publikationer.`)
    .refine((ids) => new Set(ids).size === ids.length, 'En publikation kan bara vara med en gång.'),
  /** Null: the group chooses one of its members. */
  defaultPub: PublicationId.nullable(),
})
export type PublicationGroupForm = z.infer<typeof PublicationGroupForm>

const publicationGroupCommands = {
  FormPublicationGroup: PublicationGroupForm.extend({ groupId: PublicationGroupId }),
  ChangePublicationGroup: z.object({ groupId: PublicationGroupId, changes: PublicationGroupForm.partial() }),
  /** The publication's own field: it leaves its group and joins another, or none. */
  MovePublication: z.object({ publicationId: PublicationId, groupId: PublicationGroupId.nullable() }),
  RemovePublicationGroup: z.object({ groupId: PublicationGroupId }),
  RestorePublicationGroup: z.object({ groupId: PublicationGroupId }),
}
export type PublicationGroupsCommand = CommandOf<typeof publicationGroupCommands>
