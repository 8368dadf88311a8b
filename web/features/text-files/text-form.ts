import { z } from 'zod'
import type { EntityFormOptions } from '../../forms/entity-form.ts'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import type { Textfile } from '../../queries/files.ts'

const TextFields = z.object({
  name: z.string().trim().min(1, 'Ange ett namn').max(500),
  info: z.string().max(10_000),
  publication: z.string().nullable(),
  issue: z.string().nullable(),
  article: z.string().nullable(),
})
export type TextFields = z.infer<typeof TextFields>

const options: Omit<EntityFormOptions<Textfile, TextFields>, 'id'> = {
  entity: 'textfile',
  collection: '/api/textfiles',
  schema: TextFields,
  blank: { name: '', info: '', publication: null, issue: null, article: null },
  toForm: ({ name, info, publication, issue, article }) => ({ name, info, publication, issue, article }),
  toName: ({ name }) => name,
  labels: { name: 'Namn', info: 'Information', publication: 'Publikation', issue: 'Nummer', article: 'Artikel' },
}

export const useTextForm = (id: string) => useEntityForm<Textfile, TextFields>({ ...options, id })
