import type { PublicationView } from '../../../projections/publications/view.ts'
import type { EntityFormOptions } from '../../forms/entity-form.ts'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { blank } from './blank.ts'
import { labels } from './labels.ts'
import { PublicationFields, toBody, toFields } from './publication-fields.ts'

const selections: Readonly<Record<string, string>> = {
  active: 'Aktiv',
  highLight: 'Utvald',
  block: 'Stoppar produktionen',
  report: 'Utelämnas och rapporteras',
}

const options: Omit<EntityFormOptions<PublicationView, PublicationFields>, 'id'> = {
  entity: 'publication',
  collection: '/api/publications',
  schema: PublicationFields,
  blank,
  toForm: toFields,
  toBody,
  toName: ({ name }) => name,
  labels,
  sayValue: (field, value) => {
    if (field === 'posterimage' && value !== null) return 'En vald bild'
    return typeof value === 'string' ? selections[value] : undefined
  },
}

export const usePublicationForm = (id: string) => useEntityForm<PublicationView, PublicationFields>({ ...options, id })
