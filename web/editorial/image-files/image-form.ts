import { z } from 'zod'
import { FileDescription } from '../../../domain/editorial/media/commands.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import type { Imagefile } from '../queries/files.ts'

const { name, title, alt, info } = FileDescription.shape

const ImageFields = z.object({
  name,
  title,
  alt,
  info,
  publication: z.string().nullable(),
  issue: z.string().nullable(),
  article: z.string().nullable(),
  quotation: z.string().nullable(),
})
export type ImageFields = z.infer<typeof ImageFields>

const options: Omit<EntityFormOptions<Imagefile, ImageFields>, 'id'> = {
  entity: 'imagefile',
  collection: '/api/imagefiles',
  schema: ImageFields,
  blank: { name: '', title: '', alt: '', info: '', publication: null, issue: null, article: null, quotation: null },
  toForm: ({ name, title, alt, info, publication, issue, article, quotation }) => ({
    name,
    title,
    alt,
    info,
    publication,
    issue,
    article,
    quotation,
  }),
  toName: ({ name }) => name,
  labels: {
    name: 'Namn',
    title: 'Titel',
    alt: 'Beskrivning',
    info: 'Information',
    publication: 'Publikation',
    issue: 'Nummer',
    article: 'Artikel',
    quotation: 'Offert',
  },
}

export const useImageForm = (id: string) => useEntityForm<Imagefile, ImageFields>({ ...options, id })
