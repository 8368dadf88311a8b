import { withDefaults } from '../../kernel/with-defaults.ts'
import type { IssueForm } from './commands.ts'

/** The fields of a new issue besides its name and its date. */
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

/** A stored form, which may lack fields that were added later. */
export type StoredForm = Pick<IssueForm, 'name' | 'date'> & Partial<IssueForm>

/** Fills fields that were added after the form was stored. */
export const wholeForm = (stored: StoredForm): IssueForm =>
  withDefaults({ ...emptyForm, name: stored.name, date: stored.date }, stored)
