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
