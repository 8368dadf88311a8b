import { z } from 'zod'
import { FileDescription } from '../../../../domain/editorial/media/commands.ts'
import type { EntityFormOptions } from '../entity-form.ts'
import { pickFields } from '../pick-fields.ts'
import { useEntityForm } from '../use-entity-form.ts'

/** A named file, and its owner. */
export const OwnedFileFields = z.object({
  name: FileDescription.shape.name,
  info: FileDescription.shape.info,
  publication: z.string().nullable(),
  issue: z.string().nullable(),
  article: z.string().nullable(),
  quotation: z.string().nullable(),
})
export type OwnedFileFields = z.infer<typeof OwnedFileFields>

export const blankOwnedFile: OwnedFileFields = {
  name: '',
  info: '',
  publication: null,
  issue: null,
  article: null,
  quotation: null,
}

export const ownedFileLabels: Readonly<Record<keyof OwnedFileFields, string>> = {
  name: 'Namn',
  info: 'Information',
  publication: 'Publikation',
  issue: 'Nummer',
  article: 'Artikel',
  quotation: 'Offert',
}

type FileFormOptions<Fields extends OwnedFileFields> = Pick<
  EntityFormOptions<Fields, Fields>,
  'id' | 'entity' | 'schema' | 'blank' | 'labels'
>

export const useFileForm = <Fields extends OwnedFileFields>(options: FileFormOptions<Fields>) =>
  useEntityForm<Fields, Fields>({
    ...options,
    collection: `/api/${options.entity}s`,
    toForm: (file) => pickFields(options.blank, file),
    toName: ({ name }) => name,
  })

/** For the kinds of files without other fields. */
export const useOwnedFileForm = (entity: 'soundfile' | 'textfile' | 'upload', id: string) =>
  useFileForm({ id, entity, schema: OwnedFileFields, blank: blankOwnedFile, labels: ownedFileLabels })
