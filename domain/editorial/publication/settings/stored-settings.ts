import type { CustomerId, MediaId, UserId } from '../../../kernel/ids.ts'
import type { ProductionKind } from '../../../production/production/events.ts'
import type { StoredAlarm, StoredSchedule } from '../../schedule/stored-schedule.ts'
import type { StoredWorkflow } from './outputs.ts'
import type { ProcessItem } from './stored-process-item.ts'
import type { StoredSpeech } from './stored-speech.ts'

// The settings that events keep in the log. Add optional fields; never rename or remove.

type Remote = {
  readonly enable: boolean
  readonly username: string
  readonly password: string | null
  readonly filename: string
  readonly directory: string
  readonly url: string
}

/** A server on which sources lie. `filename`: a pattern; `hostKey`: the key of an SFTP server, as first seen. */
type Source = Remote & { readonly hostKey: string }

/** Settings by the event that records a change to them. */
export type StoredSettings = {
  readonly PublicationDescribed: {
    readonly name: string
    readonly subTitle: string
    readonly contact: string
    readonly contactMessage: string
    readonly description: string
    readonly info: string
    readonly about: string
    readonly searchLinks: string
    readonly links: string
    readonly webSite: string
  }
  readonly PublicationHandedOver: { readonly customer: CustomerId | null }
  readonly PublicationTypesChosen: {
    readonly publicationType: {
      readonly ljudkod: boolean
      readonly newspaper: boolean
      readonly audioBook: boolean
      readonly websay: boolean
      readonly ljudkodCustom: boolean
    }
  }
  readonly PlayerConfigured: {
    readonly headerColor: string
    readonly playConf: { readonly liveStream: boolean }
    readonly playerBaseUrl: string
    readonly rescanLjudkodAfter: number | null
    readonly useNextGenPlayer: boolean
    readonly whitelistDomains: string
    readonly showTextInPlayer: boolean
    readonly playNextAuto: boolean
    readonly playerShowIssues: boolean
    readonly defaultArticleSelectionMode: 'active' | 'highLight'
    readonly defaultArticleSelectionValue: boolean
    readonly alwaysShowHighLight: boolean
  }
  readonly SharingConfigured: {
    readonly public: boolean
    readonly isSharing: boolean
    readonly shareByDefault: boolean
    readonly hasSubscribers: boolean
    readonly allowAnonUpload: boolean
    readonly allowSubscribeTemp: boolean
    /** The number of reusable pouches at home that triggers a reminder; null: no subscriber is reminded. */
    readonly pouchReminderAfter: number | null
  }
  readonly SoundConfigured: {
    /** kbit/s. */
    readonly audio: { readonly mp3: { readonly bitrate: number } }
    /** LUFS. */
    readonly loudnessTarget: number
    readonly missingSound: 'block' | 'report'
    readonly pageNumbers: boolean
    readonly bookContents: 'headings' | 'fullText'
    readonly pdfCut: 'regular' | 'largePrint'
    readonly printDaisyIdentifyer: boolean
  }
  readonly PicturesChosen: {
    readonly posterimage: MediaId | null
    readonly icon: MediaId | null
    readonly podcastIcon: MediaId | null
  }
  readonly PodcastConfigured: {
    readonly singleFilePodcast: boolean
    readonly podcastType: 0 | 1 | 2 | 3
    readonly podcastEmail: string
    readonly podcastUrlApple: string
    readonly podcastUrlGoogle: string
    readonly podcastUrlSpotify: string
  }
  readonly PushConfigured: {
    readonly appUrlApple: string
    readonly appUrlGoogle: string
    readonly usePush: boolean
    readonly dPushId: string
    readonly pushTopic: string
    /** The service account that sends to the app, as Google gives it. */
    readonly dPushKey: string | null
    readonly dPushTitleTemplate: string
    readonly dPushMessageTemplate: string
  }
  readonly MailConfigured: {
    readonly mailTitleTemplate: string
    readonly mailMessageTemplate: string
    readonly mailMessageHtmlTemplate: string
    /** The mailing is ordered when an issue is released, without an editor's act. */
    readonly mailOnRelease: boolean
    readonly emailOnUploadFilter: string
    readonly emailOnUploadUsers: readonly UserId[]
    readonly emailOnSubscChangesUsers: readonly UserId[]
  }
  readonly CategoriesArranged: { readonly categories: readonly string[] }
  /** Names as they read when a narrator recorded them. */
  readonly NamesRecorded: { readonly nameRecordings: readonly { readonly name: string; readonly sound: MediaId }[] }
  readonly SpeechConfigured: { readonly speech: StoredSpeech }
  readonly ProcessItemsArranged: { readonly processItems: readonly ProcessItem[] }
  readonly NightsScheduled: {
    readonly nightSchedules: readonly StoredSchedule[]
    readonly nightAlarm: StoredAlarm
  }
  readonly ImportsConfigured: {
    /** `mailList`: the addresses that are told of the result, one a line; stored ones may have commas between them. */
    readonly importDaisy: Source & { readonly mailList: string }
    readonly importRSS: Source
  }
  readonly ExportsConfigured: {
    readonly exportWordPress: {
      readonly enable: boolean
      readonly user: string
      readonly pass: string | null
      readonly url: string
      readonly base: string
      /** The vendor of the web site, from `web-vendors.ts`. */
      readonly vendor: string
      /** The type of post that articles become, by the vendor's own name; empty: the usual one. */
      readonly contentType: string
      /** An editor allows the password to be sent to an address without encryption. */
      readonly allowHttp: boolean
      /** Posts are left as drafts for the site's editor to publish. */
      readonly isDraft: boolean
      /** The form in which a post offers the sound. */
      readonly sound: 'player' | 'link' | 'none'
      readonly automatic: boolean
      readonly noticeEmail: string
    }
    /** SHA-256 of the key with which a web site fetches articles by itself; null: none does. */
    readonly sitePull: { readonly keyHash: string | null }
    readonly wfsettings: StoredWorkflow
    readonly exportToDtbook: { readonly enable: boolean }
    readonly dtbookBaseUrl: string
    readonly dtbookFilename: string
    readonly dtbookProfile: 'generic' | 'mtm'
    readonly exportToFtp: Remote & {
      readonly singleFile: boolean
      readonly pattern: string
      /** The product of an issue that is sent. */
      readonly product: ProductionKind
      /** The key of an SFTP server, as first seen. */
      readonly hostKey: string
      /** Issues are sent when they are released, without an editor's order. */
      readonly automatic: boolean
      /** The address that is told when a delivery has stopped; empty: the installation's own notice address. */
      readonly noticeEmail: string
    }
    readonly sendToLegimus: boolean
    readonly legimusFilename: string
    /** The server that takes books for Legimus; without `enable` staff fetch them by hand. */
    readonly legimusTransfer: Omit<Remote, 'filename'> &
      Pick<StoredSettings['ExportsConfigured']['exportToFtp'], 'hostKey' | 'automatic' | 'noticeEmail'> & {
        /** A DTBook is delivered beside the talking book. */
        readonly dtbook: boolean
      }
  }
}

export type SettingsGroup = keyof StoredSettings
