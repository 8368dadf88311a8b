import { z } from 'zod'
import { tooLong } from '../../../domain/too-long.ts'
import { PublicationView } from '../../../projections/publications/view.ts'
import { type Flat, flatten, unflatten } from '../../forms/flat.ts'

const Password = z.string().max(500, tooLong(500)).nullable()

const { exportWordPress, exportToFtp, importDaisy, importRSS, wfsettings } = PublicationView.shape

const withPassword = <Shape extends z.ZodRawShape>(group: z.ZodObject<Shape>) => group.extend({ password: Password })

/** What the form holds: passwords are typed here and never come back; an empty one is not sent, null clears. */
const Form = PublicationView.omit({ _id: true, createdAt: true, defaultIssue: true, orgName: true }).extend({
  customer: z.string().nullable(),
  posterimage: z.string().nullable(),
  icon: z.string().nullable(),
  podcastIcon: z.string().nullable(),
  emailOnUploadUsers: z.array(z.string()),
  emailOnSubscChangesUsers: z.array(z.string()),
  nextIssueNumber: z.int('Ange ett nummer').min(1, 'Ange ett nummer från 1').max(1_000_000),
  importDaisy: withPassword(importDaisy),
  importRSS: withPassword(importRSS),
  exportToFtp: withPassword(exportToFtp),
  exportWordPress: exportWordPress.extend({ pass: Password }),
  wfsettings: wfsettings.extend({ TAB_0_PASSWORD: Password, TAB_1_PASSWORD: Password }),
})
export type PublicationFields = Flat<z.infer<typeof Form>>
export type FieldName = keyof PublicationFields

/** The field of a password, and the one that says whether there is one. */
export const passwords = {
  'importDaisy:password': 'importDaisy:hasPassword',
  'importRSS:password': 'importRSS:hasPassword',
  'exportToFtp:password': 'exportToFtp:hasPassword',
  'exportWordPress:pass': 'exportWordPress:hasPassword',
  'wfsettings:TAB_0_PASSWORD': 'wfsettings:TAB_0_HAS_PASSWORD',
  'wfsettings:TAB_1_PASSWORD': 'wfsettings:TAB_1_HAS_PASSWORD',
} as const satisfies Partial<Record<FieldName, FieldName>>
export type PasswordName = keyof typeof passwords

export const passwordNames = Object.keys(passwords) as PasswordName[]
const derived = new Set<string>(Object.values(passwords))

const flatShape = (schema: z.ZodObject, prefix = ''): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([field, each]): [string, z.ZodType][] =>
      each instanceof z.ZodObject
        ? Object.entries(flatShape(each, `${prefix}${field}:`))
        : [[`${prefix}${field}`, each as z.ZodType]],
    ),
  )

// The cast is sound: `Flat` names the fields as `flatShape` does.
export const PublicationFields = z.object(flatShape(Form)) as unknown as z.ZodType<PublicationFields, PublicationFields>

const noPasswords = Object.fromEntries(passwordNames.map((name) => [name, '']))

export const toFields = (publication: PublicationView): PublicationFields => {
  const { _id: _, createdAt: _createdAt, defaultIssue: _defaultIssue, orgName: _orgName, ...settings } = publication
  // Sound: the view has every field of the form but the passwords.
  return { ...flatten(settings), ...noPasswords } as unknown as PublicationFields
}

/** As the API takes it. */
export const toBody = (fields: PublicationFields): object => {
  const sent = Object.entries(fields).filter(
    ([name, value]) => !derived.has(name) && !(value === '' && Object.hasOwn(passwords, name)),
  )
  const isSent = fields.sendToLegimus
  return unflatten(Object.fromEntries(sent.filter(([name]) => isSent || name !== 'legimusFilename')))
}
