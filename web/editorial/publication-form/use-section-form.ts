import { z } from 'zod'
import { NightSchedule } from '../../../domain/editorial/schedule/night-schedule.ts'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import { sayStart, sayWeekdays } from '../words/nights.ts'
import { labels } from './labels.ts'
import { namesSection } from './names-section.ts'
import { formOf, type PublicationFields, toBody } from './publication-fields.ts'
import { type SectionPath, sections } from './sections.ts'

const selections: Readonly<Record<string, string>> = {
  active: 'Aktiv',
  highLight: 'Utvald',
  block: 'Stoppar produktionen',
  report: 'Utelämnas och rapporteras',
}

const sayNames = (value: unknown) =>
  Array.isArray(value) ? value.map(({ name }: { readonly name: string }) => name).join(', ') : undefined

const sayNights = (value: unknown) => {
  const schedules = z.array(NightSchedule).safeParse(value).data ?? []
  return schedules.map((schedule) => `${sayWeekdays(schedule.weekdays)} ${sayStart(schedule)}`).join(', ')
}
const sayWords = (value: unknown) =>
  Array.isArray(value) ? value.map(({ word }: { readonly word: string }) => word).join(', ') : undefined

const options = {
  entity: 'publication',
  collection: '/api/publications',
  toBody,
  labels,
  groups: namesSection.groups,
  sayValue: (field, value) => {
    if (field === 'posterimage' && value !== null) return 'En vald bild'
    if (field.endsWith('readings')) return sayWords(value)
    if (field === 'nameRecordings' || field === 'processItems') return sayNames(value)
    if (field === 'nightSchedules') return sayNights(value)
    return typeof value === 'string' ? selections[value] : undefined
  },
} satisfies Partial<EntityFormOptions<PublicationView, PublicationFields>>

// The cast is sound: there is one form for every section.
const forms = Object.fromEntries(sections.map((section) => [section.path, formOf(section)])) as Readonly<
  Record<SectionPath, ReturnType<typeof formOf>>
>

/** The key under which a section's unsaved changes are kept. */
export const draftOf = (publicationId: string, path: SectionPath): string =>
  `/api/publications/${publicationId}/${path}`

/** Loads and saves one section: changes made meanwhile in another section, by this editor or another, stay. */
export const useSectionForm = ({ _id, name }: PublicationView, path: SectionPath) =>
  useEntityForm<PublicationView, PublicationFields>({
    ...options,
    ...forms[path],
    id: _id,
    draft: draftOf(_id, path),
    isPart: true,
    toName: (fields) => (Object.hasOwn(fields, 'name') ? fields.name : name),
  })
