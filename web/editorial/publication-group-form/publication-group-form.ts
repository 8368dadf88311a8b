import { z } from 'zod'
import { PublicationGroupForm } from '../../../domain/editorial/publication-group/commands.ts'
import { MAX_GROUP_MEMBERS } from '../../../domain/editorial/publication-group/rules.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { pickFields } from '../../kernel/forms/pick-fields.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import type { PublicationGroup } from '../queries/publication-groups.ts'
import { usePublicationNames } from '../queries/publications.ts'

const GroupFields = z.object({
  name: PublicationGroupForm.shape.name,
  info: PublicationGroupForm.shape.info,
  publications: z.array(z.string()).max(MAX_GROUP_MEMBERS, `En grupp har högst ${MAX_GROUP_MEMBERS} publikationer.`),
  defaultPub: z.string().nullable(),
})
export type GroupFields = z.infer<typeof GroupFields>

const blankGroup: GroupFields = { name: '', info: '', publications: [], defaultPub: null }

export const groupLabels = {
  name: 'Namn',
  info: 'Information',
  publications: 'Publikationer i gruppen',
  defaultPub: 'Förvald publikation',
} as const

const options: Omit<EntityFormOptions<PublicationGroup, GroupFields>, 'id'> = {
  entity: 'publicationGroup',
  collection: '/api/pubgroups',
  schema: GroupFields,
  blank: blankGroup,
  toForm: (group) => pickFields(blankGroup, group),
  toName: ({ name }) => name,
  labels: groupLabels,
}

/** The names of all publications, by their ids. */
export const useNames = (): ReadonlyMap<string, string> =>
  new Map((usePublicationNames().data ?? []).map(({ _id, name }) => [_id, name]))

const GONE = 'En publikation som inte finns längre'

export const usePublicationGroupForm = (id: string | undefined, onCreated: (id: string) => void) => {
  const names = useNames()
  const nameOf = (publication: unknown) => names.get(String(publication)) ?? GONE
  const sayValue = (_: string, value: unknown) => {
    if (Array.isArray(value)) return value.map(nameOf).join(', ') || 'Inga'
    return names.get(String(value))
  }
  return useEntityForm<PublicationGroup, GroupFields>({ ...options, id, onCreated, sayValue })
}
