import { z } from 'zod'
import { CustomerId, MediaId, UserId } from '../../../kernel/ids.ts'
import { addressList } from '../../../kernel/values/addresses/address-list.ts'
import { MailTitle } from '../../../kernel/values/addresses/mail-title.ts'
import { categoryName, nameOf } from '../../../kernel/values/texts/line.ts'
import type { ZodShape } from '../../../kernel/zod-shape.ts'
import { NightAlarm, NightSchedule } from '../../schedule/night-schedule.ts'
import { NameRecordings } from '../name-recordings.ts'
import { ProcessItem } from '../process-item.ts'
import { ExportsConfigured, place } from './export-settings.ts'
import {
  colour,
  contact,
  domains,
  firebaseProject,
  firebaseTopic,
  hostKey,
  line,
  linkList,
  optionalEmail,
  receiverFolder,
  rescanAfter,
  searchList,
  serviceAccountKey,
  sourcePattern,
  text,
  webAddress,
} from './fields.ts'
import { SpeechConfigured } from './speech-settings.ts'
import type { SettingsGroup, StoredSettings } from './stored-settings.ts'

type GroupFields<Group extends SettingsGroup> = ZodShape<StoredSettings[Group]>
type FieldShape<Group extends SettingsGroup, Field extends keyof StoredSettings[Group]> = ZodShape<
  StoredSettings[Group][Field]
>

const BITRATES = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const

const source = {
  ...place,
  directory: receiverFolder,
  filename: sourcePattern,
  hostKey,
} satisfies FieldShape<'ImportsConfigured', 'importRSS'>

/** The settings of a publication, by the event that records a change to them. */
export const settingsGroups = {
  PublicationDescribed: z.object({
    name: nameOf(200),
    subTitle: line,
    contact,
    contactMessage: text,
    description: text,
    info: text,
    about: text,
    searchLinks: searchList,
    links: linkList,
    webSite: webAddress,
  } satisfies GroupFields<'PublicationDescribed'>),
  PublicationHandedOver: z.object({ customer: CustomerId.nullable() } satisfies GroupFields<'PublicationHandedOver'>),
  PublicationTypesChosen: z.object({
    publicationType: z.object({
      ljudkod: z.boolean(),
      newspaper: z.boolean(),
      audioBook: z.boolean(),
      websay: z.boolean(),
      ljudkodCustom: z.boolean(),
    } satisfies FieldShape<'PublicationTypesChosen', 'publicationType'>),
  } satisfies GroupFields<'PublicationTypesChosen'>),
  PlayerConfigured: z.object({
    headerColor: colour,
    playConf: z.object({ liveStream: z.boolean() } satisfies FieldShape<'PlayerConfigured', 'playConf'>),
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
  } satisfies GroupFields<'PlayerConfigured'>),
  SharingConfigured: z.object({
    public: z.boolean(),
    isSharing: z.boolean(),
    shareByDefault: z.boolean(),
    hasSubscribers: z.boolean(),
    allowAnonUpload: z.boolean(),
    allowSubscribeTemp: z.boolean(),
    pouchReminderAfter: z.int().min(1, 'Minst 1.').max(100, 'Högst 100.').nullable(),
  } satisfies GroupFields<'SharingConfigured'>),
  SoundConfigured: z.object({
    audio: z.object({
      mp3: z.object({ bitrate: z.literal(BITRATES, 'Välj en bithastighet som MP3 har.') } satisfies ZodShape<
        StoredSettings['SoundConfigured']['audio']['mp3']
      >),
    } satisfies FieldShape<'SoundConfigured', 'audio'>),
    /** Integrated loudness in LUFS. */
    loudnessTarget: z.int().min(-30).max(-10),
    /** Articles without sound stop the production, or are left out and reported. */
    missingSound: z.enum(['block', 'report']),
    /** The publication has printed page numbers: books get page markers. */
    pageNumbers: z.boolean(),
    /** The text that a player shows while a talking book plays. */
    bookContents: z.enum(['headings', 'fullText'], 'Välj rubriker eller hel text.'),
    /** The size of type in the printed issue. */
    pdfCut: z.enum(['regular', 'largePrint'], 'Välj vanlig stil eller storstil.'),
    printDaisyIdentifyer: z.boolean(),
  } satisfies GroupFields<'SoundConfigured'>),
  PicturesChosen: z.object({
    posterimage: MediaId.nullable(),
    icon: MediaId.nullable(),
    podcastIcon: MediaId.nullable(),
  } satisfies GroupFields<'PicturesChosen'>),
  PodcastConfigured: z.object({
    singleFilePodcast: z.boolean(),
    podcastType: z.literal([0, 1, 2, 3]),
    podcastEmail: optionalEmail,
    podcastUrlApple: webAddress,
    podcastUrlGoogle: webAddress,
    podcastUrlSpotify: webAddress,
  } satisfies GroupFields<'PodcastConfigured'>),
  PushConfigured: z.object({
    appUrlApple: webAddress,
    appUrlGoogle: webAddress,
    usePush: z.boolean(),
    dPushId: firebaseProject,
    pushTopic: firebaseTopic,
    dPushKey: serviceAccountKey,
    dPushTitleTemplate: line,
    dPushMessageTemplate: text,
  } satisfies GroupFields<'PushConfigured'>),
  MailConfigured: z.object({
    mailTitleTemplate: MailTitle,
    mailMessageTemplate: text,
    mailMessageHtmlTemplate: text,
    mailOnRelease: z.boolean(),
    emailOnUploadFilter: line,
    emailOnUploadUsers: z.array(UserId).max(200),
    emailOnSubscChangesUsers: z.array(UserId).max(200),
  } satisfies GroupFields<'MailConfigured'>),
  CategoriesArranged: z.object({
    categories: z.array(categoryName.min(1, 'Ange ett namn på kategorin.')).max(200),
  } satisfies GroupFields<'CategoriesArranged'>),
  NamesRecorded: z.object({ nameRecordings: NameRecordings } satisfies GroupFields<'NamesRecorded'>),
  SpeechConfigured,
  ProcessItemsArranged: z.object({
    processItems: z.array(ProcessItem).max(100),
  } satisfies GroupFields<'ProcessItemsArranged'>),
  NightsScheduled: z.object({
    nightSchedules: z.array(NightSchedule).max(20, 'Högst 20 scheman.'),
    nightAlarm: NightAlarm,
  } satisfies GroupFields<'NightsScheduled'>),
  ImportsConfigured: z.object({
    importDaisy: z.object({ ...source, mailList: addressList } satisfies FieldShape<
      'ImportsConfigured',
      'importDaisy'
    >),
    importRSS: z.object(source),
  } satisfies GroupFields<'ImportsConfigured'>),
  ExportsConfigured,
} as const satisfies { readonly [Group in SettingsGroup]: z.ZodObject }

const groups = settingsGroups

export const Settings = z.object({
  ...groups.PublicationDescribed.shape,
  ...groups.PublicationHandedOver.shape,
  ...groups.PublicationTypesChosen.shape,
  ...groups.PlayerConfigured.shape,
  ...groups.SharingConfigured.shape,
  ...groups.SoundConfigured.shape,
  ...groups.PicturesChosen.shape,
  ...groups.PodcastConfigured.shape,
  ...groups.PushConfigured.shape,
  ...groups.MailConfigured.shape,
  ...groups.CategoriesArranged.shape,
  ...groups.NamesRecorded.shape,
  ...groups.SpeechConfigured.shape,
  ...groups.ProcessItemsArranged.shape,
  ...groups.NightsScheduled.shape,
  ...groups.ImportsConfigured.shape,
  ...groups.ExportsConfigured.shape,
})
export type Settings = z.infer<typeof Settings>
