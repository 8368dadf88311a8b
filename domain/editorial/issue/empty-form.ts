import { withDefaults } from '../../kernel/with-defaults.ts'
import type { IssueForm } from './commands.ts'

/** What a new issue says besides its name and its date. */
export const emptyForm: Omit<IssueForm, 'name' | 'date'> = {
  shortName: '',
  info: '',
  language: 'swedish',
  template: false,
  playerShowIssues: null,
  rescanLjudkodAfter: null,
  playNextAuto: null,
  useNextGenPlayer: null,
  showTextInPlayer: null,
  dPushTitle: '',
  dPushMessage: '',
  mailTitle: '',
  mailMessage: '',
  mailMessageHtml: '',
  availableFromDate: null,
  posterimage: null,
  nrOfSubscribers: { cda: 0, daisy: 0, legimus: 0, email: 0, webb: 0, app: 0 },
}

/** A form of which some fields may have come later than it was stored. */
export type StoredForm = Pick<IssueForm, 'name' | 'date'> & Partial<IssueForm>

/** The form as it was once stored, with the fields that came later. */
export const wholeForm = (stored: StoredForm): IssueForm =>
  withDefaults({ ...emptyForm, name: stored.name, date: stored.date }, stored)
