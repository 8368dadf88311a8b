import { z } from 'zod'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { type FlatForm, flattenForm, unflattenForm } from '../../kernel/forms/flat-form.ts'
import type { Section } from './section.ts'
import { readers } from './sections.ts'

// The key is written and never read.
const { dPushKey: _, ...read } = readers

type SettingOf<Name> = Name extends `${infer Setting}:${string}` ? Setting : Name

// The cast is sound: the keys are those of `read`.
const shownFields = Object.fromEntries(Object.keys(read).map((field) => [field.split(':')[0], true])) as {
  [Field in SettingOf<keyof typeof read>]: true
}

const Form = PublicationView.pick(shownFields).extend({
  customer: z.string().nullable(),
  posterimage: z.string().nullable(),
  icon: z.string().nullable(),
  podcastIcon: z.string().nullable(),
  nameRecordings: z.array(z.object({ name: z.string(), sound: z.string() })),
  // Answers may hold values from before today's limits.
  contact: Settings.shape.contact,
  links: Settings.shape.links,
  searchLinks: Settings.shape.searchLinks,
  categories: Settings.shape.categories,
  mailTitleTemplate: Settings.shape.mailTitleTemplate,
  dPushId: Settings.shape.dPushId,
  pushTopic: Settings.shape.pushTopic,
  legimusFilename: Settings.shape.legimusFilename,
  dtbookFilename: Settings.shape.dtbookFilename,
  // Empty: the stored value stays.
  dPushKey: Settings.shape.dPushKey.unwrap(),
  importDaisy: Settings.shape.importDaisy.extend({ password: z.string().max(500) }),
  importRSS: Settings.shape.importRSS.extend({ password: z.string().max(500) }),
  exportToFtp: Settings.shape.exportToFtp.extend({ password: z.string().max(500) }),
  legimusTransfer: Settings.shape.legimusTransfer.extend({ password: z.string().max(500) }),
  exportWordPress: Settings.shape.exportWordPress.extend({ pass: z.string().max(500) }),
  wfsettings: Settings.shape.wfsettings.extend({
    TAB_0_PASSWORD: z.string().max(500),
    TAB_1_PASSWORD: z.string().max(500),
  }),
  nextIssueNumber: z.int('Ange ett nummer').min(1, 'Ange ett nummer från 1').max(1_000_000),
})
export type PublicationFields = FlatForm<z.infer<typeof Form>>
export type FieldName = keyof PublicationFields

const flatShape = (schema: z.ZodObject, prefix = ''): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([field, each]): [string, z.ZodType][] =>
      each instanceof z.ZodObject
        ? Object.entries(flatShape(each, `${prefix}${field}:`))
        : [[`${prefix}${field}`, each as z.ZodType]],
    ),
  )

const shapes = flatShape(Form)

/** The fields that the settings page shows, taken from a larger object. */
export const toFields = (settings: z.infer<typeof Form>): PublicationFields => {
  const fields = Object.entries(flattenForm(settings)).filter(([field]) => Object.hasOwn(shapes, field))
  // The cast is sound: `settings` has every field of the form.
  return Object.fromEntries(fields) as unknown as PublicationFields
}

type LockedGroups = {
  readonly importDaisy: object
  readonly importRSS: object
  readonly exportToFtp: object
  readonly legimusTransfer: object
  readonly exportWordPress: object
  readonly wfsettings: object
}

/** Passwords are written and never read, so the form begins with empty ones. */
export const withoutPasswords = <Of extends LockedGroups>(settings: Of) => ({
  ...settings,
  dPushKey: '',
  importDaisy: { ...settings.importDaisy, password: '' },
  importRSS: { ...settings.importRSS, password: '' },
  exportToFtp: { ...settings.exportToFtp, password: '' },
  legimusTransfer: { ...settings.legimusTransfer, password: '' },
  exportWordPress: { ...settings.exportWordPress, pass: '' },
  wfsettings: { ...settings.wfsettings, TAB_0_PASSWORD: '', TAB_1_PASSWORD: '' },
})

const isUntouched = (name: string, value: unknown): boolean =>
  /:pass(?:word)?$|_PASSWORD$|^dPushKey$/.test(name) && value === ''

/** The fields of a new publication. */
export const blankFields = toFields(withoutPasswords({ ...defaultSettings, nextIssueNumber: 1 }))

const fieldsOfSection = ({ labels }: Section, all: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(labels).map((name) => [name, all[name]]))

/**
 * The form of one section: it has, sends and checks only its own fields. It has the type of the whole form, of which a
 * section's inputs name their own fields.
 */
export const formOf = (section: Section) => ({
  // The casts are sound: `Flat` names the fields as `flatShape` and `flatten` do.
  schema: z.object(fieldsOfSection(section, shapes) as Record<string, z.ZodType>).superRefine((fields, context) => {
    const fault = section.judge?.(fields)
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.text })
  }) as unknown as z.ZodType<PublicationFields, PublicationFields>,
  blank: fieldsOfSection(section, blankFields) as PublicationFields,
  toForm: (publication: PublicationView) =>
    fieldsOfSection(section, toFields(withoutPasswords(publication))) as PublicationFields,
})

/** The fields as the API expects them. */
export const toBody = (fields: PublicationFields): object => {
  const isSent = fields.sendToLegimus
  const sent = Object.entries(fields).filter(
    ([name, value]) => (isSent || name !== 'legimusFilename') && !isUntouched(name, value),
  )
  return unflattenForm(Object.fromEntries(sent))
}
