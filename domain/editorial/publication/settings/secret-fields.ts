import type { SettingsGroup } from './stored-settings.ts'

/** Fields encrypted in the log, by dotted name: credentials and the addresses of contact persons. */
export const secretFields: { readonly [Group in SettingsGroup]?: readonly string[] } = {
  PublicationDescribed: ['contact'],
  PodcastConfigured: ['podcastEmail'],
  PushConfigured: ['dPushKey'],
  NightsScheduled: ['nightAlarm.emails'],
  ImportsConfigured: [
    'importDaisy.username',
    'importDaisy.password',
    'importDaisy.mailList',
    'importRSS.username',
    'importRSS.password',
  ],
  ExportsConfigured: [
    'exportWordPress.user',
    'exportWordPress.pass',
    'exportWordPress.noticeEmail',
    'wfsettings.TAB_0_USERNAME',
    'wfsettings.TAB_0_PASSWORD',
    'wfsettings.TAB_0_NOTICE_EMAIL',
    'wfsettings.TAB_1_USERNAME',
    'wfsettings.TAB_1_PASSWORD',
    'wfsettings.TAB_1_NOTICE_EMAIL',
    'exportToFtp.username',
    'exportToFtp.password',
    'exportToFtp.noticeEmail',
    'legimusTransfer.username',
    'legimusTransfer.password',
    'legimusTransfer.noticeEmail',
  ],
}

const ofPlaces = [...(secretFields.ImportsConfigured ?? []), ...(secretFields.ExportsConfigured ?? [])]

/** The user names of receivers and sources: answered only to users who may set them. */
export const logInFields: readonly string[] = ofPlaces.filter((field) => /user(?:name)?$/i.test(field))

/** Passwords, which no answer holds, with the field that tells whether there is one. */
export const passwordFields: Readonly<Record<string, string>> = {
  'importDaisy.password': 'importDaisy.hasPassword',
  'importRSS.password': 'importRSS.hasPassword',
  'exportToFtp.password': 'exportToFtp.hasPassword',
  'legimusTransfer.password': 'legimusTransfer.hasPassword',
  'exportWordPress.pass': 'exportWordPress.hasPassword',
  dPushKey: 'hasDPushKey',
  'sitePull.keyHash': 'sitePull.hasKey',
  'wfsettings.TAB_0_PASSWORD': 'wfsettings.TAB_0_HAS_PASSWORD',
  'wfsettings.TAB_1_PASSWORD': 'wfsettings.TAB_1_HAS_PASSWORD',
}

/**
 * Whether sending the field always counts as entering it, even with the same value: it admits us to the server of the
 * same form.
 */
export const isGivenAnew = (field: string): boolean =>
  passwordFields[field] !== undefined || field === 'exportWordPress.allowHttp'
