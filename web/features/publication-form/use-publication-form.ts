import type { PublicationView } from '../../../projections/publications/view.ts'
import type { EntityFormOptions } from '../../forms/entity-form.ts'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { blank } from './blank.ts'
import { labels } from './labels.ts'
import { podcastTypes } from './podcast.ts'
import { passwordNames, PublicationFields, passwords, toBody, toFields } from './publication-fields.ts'

const selections: Readonly<Record<string, string>> = {
  active: 'Aktiv',
  highLight: 'Utvald',
  block: 'Stoppar produktionen',
  report: 'Utelämnas och rapporteras',
}

const pictures = new Set<string>(['posterimage', 'icon', 'podcastIcon'])

const options: Omit<EntityFormOptions<PublicationView, PublicationFields>, 'id'> = {
  entity: 'publication',
  collection: '/api/publications',
  schema: PublicationFields,
  blank,
  toForm: toFields,
  toBody,
  toName: ({ name }) => name,
  labels,
  secrets: passwordNames,
  sayValue: (field, value) => {
    if (Object.hasOwn(passwords, field)) return value === null ? 'Tas bort' : 'Ett nytt lösenord'
    if (pictures.has(field) && value !== null) return 'En vald bild'
    if (field === 'podcastType') return podcastTypes.find((type) => type.value === String(value))?.text
    if (field === 'processItems' && Array.isArray(value)) {
      return (value as PublicationFields['processItems']).map(({ prio, name }) => `${prio} ${name}`).join(', ')
    }
    return typeof value === 'string' ? selections[value] : undefined
  },
}

export const usePublicationForm = (id: string | undefined, onCreated: (id: string) => void) =>
  useEntityForm<PublicationView, PublicationFields>({ ...options, id, onCreated })
