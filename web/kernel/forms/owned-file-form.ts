import { z } from 'zod'
import { FileDescription } from '../../../domain/editorial/media/commands.ts'
import { useEntityForm } from './use-entity-form.ts'

/** A named file, and its owner. */
const OwnedFileFields = z.object({
  name: FileDescription.shape.name,
  info: FileDescription.shape.info,
  publication: z.string().nullable(),
  issue: z.string().nullable(),
  article: z.string().nullable(),
  quotation: z.string().nullable(),
})
export type OwnedFileFields = z.infer<typeof OwnedFileFields>

/** For the kinds of files without other fields. */
export const useOwnedFileForm = (kind: 'soundfile' | 'textfile', id: string) =>
  useEntityForm<OwnedFileFields, OwnedFileFields>({
    id,
    entity: kind,
    collection: `/api/${kind}s`,
    schema: OwnedFileFields,
    blank: { name: '', info: '', publication: null, issue: null, article: null, quotation: null },
    toForm: ({ name, info, publication, issue, article, quotation }) => ({
      name,
      info,
      publication,
      issue,
      article,
      quotation,
    }),
    toName: ({ name }) => name,
    labels: {
      name: 'Namn',
      info: 'Information',
      publication: 'Publikation',
      issue: 'Nummer',
      article: 'Artikel',
      quotation: 'Offert',
    },
  })
