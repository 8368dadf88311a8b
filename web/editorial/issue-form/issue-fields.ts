import { z } from 'zod'
import { Announcement, Description } from '../../../domain/editorial/issue/commands.ts'
import { EARLIEST_RELEASE } from '../../../domain/editorial/issue/rules.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { pickFields } from '../../kernel/forms/pick-fields.ts'
import type { Issue } from '../queries/issues.ts'

/** A setting of the player: the issue's own value, or the publication's. */
const InheritedValue = z.enum(['inherit', 'yes', 'no'])
export type InheritedValue = z.infer<typeof InheritedValue>

export const IssueFields = z.object({
  name: Description.shape.name,
  shortName: Description.shape.shortName,
  info: Description.shape.info,
  language: z.enum(['swedish', 'english']),
  date: z
    .string()
    .nullable()
    .refine((date): boolean => date !== null, 'Ange ett utgivningsdatum')
    .pipe(Day.nullable()),
  availableFromDate: z
    .string()
    .nullable()
    .refine((at) => at === null || at >= EARLIEST_RELEASE, 'Tillgänglig från kan vara tidigast 1 februari 2016'),
  isDefaultIssue: z.boolean(),
  template: z.boolean(),
  playerShowIssues: InheritedValue,
  playNextAuto: InheritedValue,
  showTextInPlayer: InheritedValue,
  useNextGenPlayer: InheritedValue,
  rescanLjudkodAfter: z.int().min(0).max(1_000).nullable(),
  posterimage: z.string().nullable(),
  dPushTitle: Announcement.shape.dPushTitle,
  dPushMessage: Announcement.shape.dPushMessage,
  mailTitle: Announcement.shape.mailTitle,
  mailMessage: Announcement.shape.mailMessage,
  mailMessageHtml: Announcement.shape.mailMessageHtml,
})
export type IssueFields = z.infer<typeof IssueFields>

const inheritedValueOf = (value: boolean | null): InheritedValue => (value === null ? 'inherit' : value ? 'yes' : 'no')
const storedValueOf = (value: InheritedValue): boolean | null => (value === 'inherit' ? null : value === 'yes')

export const blankIssueFields: IssueFields = {
  name: '',
  shortName: '',
  info: '',
  language: 'swedish',
  date: null,
  availableFromDate: null,
  isDefaultIssue: false,
  template: false,
  playerShowIssues: 'inherit',
  playNextAuto: 'inherit',
  showTextInPlayer: 'inherit',
  useNextGenPlayer: 'inherit',
  rescanLjudkodAfter: null,
  posterimage: null,
  dPushTitle: '',
  dPushMessage: '',
  mailTitle: '',
  mailMessage: '',
  mailMessageHtml: '',
}

export const toFields = (issue: Issue): IssueFields =>
  pickFields(blankIssueFields, {
    ...issue,
    playerShowIssues: inheritedValueOf(issue.playerShowIssues),
    playNextAuto: inheritedValueOf(issue.playNextAuto),
    showTextInPlayer: inheritedValueOf(issue.showTextInPlayer),
    useNextGenPlayer: inheritedValueOf(issue.useNextGenPlayer),
  })

/** The fields as the API expects them. */
export const toStoredFields = (fields: IssueFields) => ({
  ...fields,
  playerShowIssues: storedValueOf(fields.playerShowIssues),
  playNextAuto: storedValueOf(fields.playNextAuto),
  showTextInPlayer: storedValueOf(fields.showTextInPlayer),
  useNextGenPlayer: storedValueOf(fields.useNextGenPlayer),
})

export const issueLabels: Record<keyof IssueFields, string> = {
  name: 'Namn',
  shortName: 'Kort namn',
  info: 'Information',
  language: 'Språk',
  date: 'Utgivningsdatum',
  availableFromDate: 'Tillgänglig från',
  isDefaultIssue: 'Standardnummer',
  template: 'Mall för nya nummer',
  playerShowIssues: 'Visa andra nummer i spelaren',
  playNextAuto: 'Spela nästa artikel automatiskt',
  showTextInPlayer: 'Visa text i spelaren',
  useNextGenPlayer: 'Spelaren med stora knappar',
  rescanLjudkodAfter: 'Skanna ny kod efter',
  posterimage: 'Omslagsbild',
  dPushTitle: 'Pushnotisens rubrik',
  dPushMessage: 'Pushnotisens text',
  mailTitle: 'Mejlets rubrik',
  mailMessage: 'Meddelande',
  mailMessageHtml: 'Meddelande som html',
}
