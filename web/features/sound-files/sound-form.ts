import { z } from 'zod'
import type { EntityFormOptions } from '../../forms/entity-form.ts'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import type { Soundfile } from '../../queries/files.ts'

const SoundFields = z.object({
  name: z.string().trim().min(1, 'Ange ett namn').max(500),
  info: z.string().max(10_000),
  publication: z.string().nullable(),
  issue: z.string().nullable(),
  article: z.string().nullable(),
})
export type SoundFields = z.infer<typeof SoundFields>

const options: Omit<EntityFormOptions<Soundfile, SoundFields>, 'id'> = {
  entity: 'soundfile',
  collection: '/api/soundfiles',
  schema: SoundFields,
  blank: { name: '', info: '', publication: null, issue: null, article: null },
  toForm: ({ name, info, publication, issue, article }) => ({ name, info, publication, issue, article }),
  toName: ({ name }) => name,
  labels: { name: 'Namn', info: 'Information', publication: 'Publikation', issue: 'Nummer', article: 'Artikel' },
}

export const useSoundForm = (id: string) => useEntityForm<Soundfile, SoundFields>({ ...options, id })
