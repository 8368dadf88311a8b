import { z } from 'zod'
import { CustomerId, MediaId, UserId } from '../ids.ts'
import {
  colour,
  credential,
  domains,
  line,
  optionalEmail,
  rescanAfter,
  text,
  transferAddress,
  webAddress,
} from './fields.ts'
import { ProcessItem } from './process-item.ts'

const BITRATES = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const

const remote = {
  enable: z.boolean(),
  username: line,
  password: credential,
  filename: line,
  directory: line,
  url: transferAddress,
}

const tab = <Name extends 'TAB_0' | 'TAB_1'>(name: Name) =>
  ({
    [`${name}_OUTPUT_FILENAME`]: line,
    [`${name}_USERNAME`]: line,
    [`${name}_PASSWORD`]: credential,
    [`${name}_FILENAME`]: line,
    [`${name}_DIRECTORY`]: line,
    [`${name}_FTP_URL`]: transferAddress,
  }) as {
    // The computed keys above, which the compiler widens to string.
    readonly [Key in `${Name}_${'OUTPUT_FILENAME' | 'USERNAME' | 'FILENAME' | 'DIRECTORY'}`]: typeof line
  } & { readonly [Key in `${Name}_PASSWORD`]: typeof credential } & {
    readonly [Key in `${Name}_FTP_URL`]: typeof transferAddress
  }

/** The settings of a publication, by the event that tells of a change to them. */
export const settingsGroups = {
  PublicationDescribed: z.object({
    name: z.string().trim().min(1, 'Ange ett namn.').max(200, 'Namnet är för långt.'),
    subTitle: line,
    contact: line,
    contactMessage: text,
    description: text,
    info: text,
    about: text,
    searchLinks: text,
    links: text,
    webSite: webAddress,
  }),
  PublicationHandedOver: z.object({ customer: CustomerId.nullable() }),
  PublicationTypesChosen: z.object({
    publicationType: z.object({
      ljudkod: z.boolean(),
      newspaper: z.boolean(),
      audioBook: z.boolean(),
      websay: z.boolean(),
      ljudkodCustom: z.boolean(),
    }),
  }),
  PlayerConfigured: z.object({
    headerColor: colour,
    playConf: z.object({ liveStream: z.boolean() }),
    playerBaseUrl: webAddress,
    rescanLjudkodAfter: rescanAfter,
    useNextGenPlayer: z.boolean(),
    whitelistDomains: domains,
    showTextInPlayer: z.boolean(),
    playNextAuto: z.boolean(),
    playerShowIssues: z.boolean(),
    defaultArticleSelectionMode: z.enum(['active', 'highLight']),
    defaultArticleSelectionValue: z.boolean(),
    alwaysShowHighLight: z.boolean(),
  }),
  SharingConfigured: z.object({
    public: z.boolean(),
    isSharing: z.boolean(),
    shareByDefault: z.boolean(),
    hasSubscribers: z.boolean(),
    allowAnonUpload: z.boolean(),
    allowSubscribeTemp: z.boolean(),
  }),
  SoundConfigured: z.object({
    audio: z.object({ mp3: z.object({ bitrate: z.literal(BITRATES, 'Välj en bithastighet som MP3 har.') }) }),
    /** Integrated loudness in LUFS. */
    loudnessTarget: z.int().min(-30).max(-10),
    /** Articles without sound stop the production, or are left out and reported. */
    missingSound: z.enum(['block', 'report']),
    /** The publication has printed page numbers: books get page markers. */
    pageNumbers: z.boolean(),
    printDaisyIdentifyer: z.boolean(),
  }),
  PicturesChosen: z.object({
    posterimage: MediaId.nullable(),
    icon: MediaId.nullable(),
    podcastIcon: MediaId.nullable(),
  }),
  PodcastConfigured: z.object({
    singleFilePodcast: z.boolean(),
    podcastType: z.literal([0, 1, 2, 3]),
    podcastEmail: optionalEmail,
    podcastUrlApple: webAddress,
    podcastUrlGoogle: webAddress,
    podcastUrlSpotify: webAddress,
  }),
  PushConfigured: z.object({
    appUrlApple: webAddress,
    appUrlGoogle: webAddress,
    usePush: z.boolean(),
    dPushId: line,
    pushTopic: line,
    dPushTitleTemplate: line,
    dPushMessageTemplate: text,
  }),
  MailConfigured: z.object({
    mailTitleTemplate: line,
    mailMessageTemplate: text,
    mailMessageHtmlTemplate: text,
    emailOnUploadFilter: line,
    emailOnUploadUsers: z.array(UserId).max(200),
    emailOnSubscChangesUsers: z.array(UserId).max(200),
  }),
  CategoriesArranged: z.object({ categories: z.array(line.min(1, 'Ange ett namn på kategorin.')).max(200) }),
  ProcessItemsArranged: z.object({ processItems: z.array(ProcessItem).max(100) }),
  ImportsConfigured: z.object({
    importDaisy: z.object({ ...remote, mailList: text }),
    importRSS: z.object(remote),
  }),
  ExportsConfigured: z.object({
    exportWordPress: z.object({
      enable: z.boolean(),
      user: line,
      pass: credential,
      url: webAddress,
      base: line,
      vendor: line,
    }),
    wfsettings: z.object({
      enableDaisy: z.boolean(),
      enableRSS: z.boolean(),
      RESOURCE_DIR_1: line,
      RESOURCE_DIR_2: line,
      ...tab('TAB_0'),
      ...tab('TAB_1'),
    }),
    exportToDtbook: z.object({ enable: z.boolean() }),
    dtbookBaseUrl: webAddress,
    dtbookFilename: line,
    exportToFtp: z.object({ ...remote, singleFile: z.boolean(), pattern: line }),
    sendToLegimus: z.boolean(),
    legimusFilename: line,
  }),
} as const

export type SettingsGroup = keyof typeof settingsGroups
export type SettingsOf<Group extends SettingsGroup> = z.infer<(typeof settingsGroups)[Group]>

const g = settingsGroups

export const Settings = z.object({
  ...g.PublicationDescribed.shape,
  ...g.PublicationHandedOver.shape,
  ...g.PublicationTypesChosen.shape,
  ...g.PlayerConfigured.shape,
  ...g.SharingConfigured.shape,
  ...g.SoundConfigured.shape,
  ...g.PicturesChosen.shape,
  ...g.PodcastConfigured.shape,
  ...g.PushConfigured.shape,
  ...g.MailConfigured.shape,
  ...g.CategoriesArranged.shape,
  ...g.ProcessItemsArranged.shape,
  ...g.ImportsConfigured.shape,
  ...g.ExportsConfigured.shape,
})
export type Settings = z.infer<typeof Settings>

/** Fields that are encrypted in the log, by dotted name: credentials and the addresses of contact persons. */
export const secretFields: { readonly [Group in SettingsGroup]?: readonly string[] } = {
  PublicationDescribed: ['contact'],
  PodcastConfigured: ['podcastEmail'],
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
    'wfsettings.TAB_0_USERNAME',
    'wfsettings.TAB_0_PASSWORD',
    'wfsettings.TAB_1_USERNAME',
    'wfsettings.TAB_1_PASSWORD',
    'exportToFtp.username',
    'exportToFtp.password',
  ],
}

/** Never answered to anybody; the name of the field that tells whether there is one. */
export const passwordFields: Readonly<Record<string, string>> = {
  'importDaisy.password': 'importDaisy.hasPassword',
  'importRSS.password': 'importRSS.hasPassword',
  'exportToFtp.password': 'exportToFtp.hasPassword',
  'exportWordPress.pass': 'exportWordPress.hasPassword',
  'wfsettings.TAB_0_PASSWORD': 'wfsettings.TAB_0_HAS_PASSWORD',
  'wfsettings.TAB_1_PASSWORD': 'wfsettings.TAB_1_HAS_PASSWORD',
}
