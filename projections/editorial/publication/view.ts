import { z } from 'zod'
import { type Output, outputs } from '../../../domain/editorial/publication/settings/outputs.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { IssueId, PublicationGroupId, PublicationId } from '../../../domain/kernel/ids.ts'
import { Role } from '../../../domain/people/user/rules.ts'

const writtenFields = { url: z.string(), directory: z.string() }
const writtenSource = { ...writtenFields, filename: z.string() }
const outputFields = ['FTP_URL', 'DIRECTORY', 'FILENAME', 'OUTPUT_FILENAME'] as const
// The cast is sound: these are its fields.
const writtenOutputs = Object.fromEntries(
  outputs.flatMap((output) => outputFields.map((field) => [`${output}_${field}`, z.string()])),
) as Record<`${Output}_${(typeof outputFields)[number]}`, z.ZodString>
const passwordPresence = { hasPassword: z.boolean() }
const { exportWordPress, exportToFtp, legimusTransfer, importDaisy, importRSS, wfsettings } = Settings.shape

/** A publication as the form shows it, with a flag instead of each password. */
export const PublicationView = Settings.omit({ dPushKey: true }).extend({
  hasDPushKey: z.boolean(),
  // Values were parsed when they were written.
  dPushId: z.string(),
  pushTopic: z.string(),
  _id: PublicationId,
  createdAt: z.string(),
  nextIssueNumber: z.int(),
  defaultIssue: IssueId.nullable(),
  /** The group that it is a member of. */
  pubGroup: PublicationGroupId.nullable(),
  /** When the Daisy file that was fetched last was changed at its server; null before the first one. */
  ftptime: z.string().nullable(),
  /** The customer's name. */
  orgName: z.string(),
  // Values were parsed when they were written, under limits that may have been wider.
  contact: z.string(),
  links: z.string(),
  searchLinks: z.string(),
  legimusFilename: z.string(),
  dtbookFilename: z.string(),
  mailTitleTemplate: z.string(),
  categories: z.array(z.string()),
  importDaisy: importDaisy
    .omit({ password: true })
    .extend({ ...passwordPresence, ...writtenSource, mailList: z.string() }),
  importRSS: importRSS.omit({ password: true }).extend({ ...passwordPresence, ...writtenSource }),
  // Values were parsed when they were written.
  exportToFtp: exportToFtp
    .omit({ password: true })
    .extend({ ...passwordPresence, ...writtenFields, filename: z.string(), pattern: z.string() }),
  legimusTransfer: legimusTransfer.omit({ password: true }).extend({ ...passwordPresence, ...writtenFields }),
  exportWordPress: exportWordPress
    .omit({ pass: true })
    .extend({ ...passwordPresence, url: z.string(), vendor: z.string() }),
  sitePull: z.object({ hasKey: z.boolean() }),
  wfsettings: wfsettings
    .omit({ TAB_0_PASSWORD: true, TAB_1_PASSWORD: true })
    .extend({ TAB_0_HAS_PASSWORD: z.boolean(), TAB_1_HAS_PASSWORD: z.boolean(), ...writtenOutputs }),
})
export type PublicationView = z.infer<typeof PublicationView>

/** A row of the list. */
export const PublicationItem = PublicationView.pick({
  _id: true,
  name: true,
  customer: true,
  orgName: true,
  info: true,
  posterimage: true,
  publicationType: true,
  podcastType: true,
  public: true,
  usePush: true,
  hasSubscribers: true,
  allowAnonUpload: true,
  allowSubscribeTemp: true,
  defaultIssue: true,
  createdAt: true,
}).extend({
  /** The reader's role for it. */
  role: Role,
  /** The instant from which something of it can be heard; null: nothing is both recorded and released. */
  heardFrom: z.string().nullable(),
})
export type PublicationItem = z.infer<typeof PublicationItem>

/** A publication's process items, each offered as a button. */
export const PublicationSteps = z.object({
  _id: PublicationId,
  name: z.string(),
  /** The lowest priority first; `steps`: the names of each item's steps, in order. */
  processItems: z.array(z.object({ id: z.string(), name: z.string(), prio: z.int(), steps: z.array(z.string()) })),
})
export type PublicationSteps = z.infer<typeof PublicationSteps>

/** The columns that a list of publications can be sorted by. */
export const publicationSorts = { name: 'text', organization: 'text', info: 'text', created: 'text' } as const
export type PublicationSort = keyof typeof publicationSorts

export const PublicationName = PublicationView.pick({ _id: true, name: true, customer: true, orgName: true }).extend({
  /** The reader's role for it. */
  role: Role,
})
export type PublicationName = z.infer<typeof PublicationName>

/** A publication as the public forms offer it. */
export const OpenPublication = PublicationView.pick({ _id: true, name: true })
export type OpenPublication = z.infer<typeof OpenPublication>
