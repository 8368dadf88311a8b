import type { Output, StoredWorkflow } from './outputs.ts'
import { type Settings, settingsGroups } from './settings.ts'
import type { StoredSettings } from './stored-settings.ts'

const place = { enable: false, username: '', password: null, directory: '', url: '' }
const remote = { ...place, filename: '' }

const emptyOutput = {
  FTP_URL: '',
  DIRECTORY: '',
  USERNAME: '',
  PASSWORD: null,
  FILENAME: 'daisy',
  OUTPUT_FILENAME: '',
  HOST_KEY: '',
  AUTOMATIC: false,
  NOTICE_EMAIL: '',
}

/** The fields of an output to which nothing is delivered. */
const noOutput = <Name extends Output>(name: Name) =>
  Object.fromEntries(
    Object.entries(emptyOutput).map(([field, value]) => [`${name}_${field}`, value]),
    // The cast is sound: these are its fields.
  ) as Pick<StoredWorkflow, Extract<keyof StoredWorkflow, `${Name}_${string}`>>

/** The texts that describe a publication are empty until an editor writes them. */
const emptyDescription = Object.fromEntries(
  Object.keys(settingsGroups.PublicationDescribed.shape).map((name) => [name, '']),
  // The cast is sound: these are its keys.
) as Record<keyof StoredSettings['PublicationDescribed'], ''>

/** The settings of a new publication; `name` is always given. */
export const defaultSettings: Settings = {
  ...emptyDescription,
  customer: null,
  publicationType: { ljudkod: false, newspaper: false, audioBook: false, websay: false, ljudkodCustom: false },
  headerColor: '',
  playConf: { liveStream: false },
  playerBaseUrl: '',
  rescanLjudkodAfter: null,
  useNextGenPlayer: false,
  whitelistDomains: '',
  showTextInPlayer: false,
  playNextAuto: false,
  playerShowIssues: false,
  defaultArticleSelectionMode: 'active',
  defaultArticleSelectionValue: true,
  alwaysShowHighLight: false,
  public: false,
  isSharing: false,
  shareByDefault: false,
  hasSubscribers: false,
  allowAnonUpload: false,
  allowSubscribeTemp: false,
  pouchReminderAfter: null,
  audio: { mp3: { bitrate: 64 } },
  loudnessTarget: -18,
  missingSound: 'block',
  pageNumbers: false,
  bookContents: 'headings',
  pdfCut: 'regular',
  printDaisyIdentifyer: false,
  posterimage: null,
  icon: null,
  podcastIcon: null,
  singleFilePodcast: false,
  podcastType: 0,
  podcastEmail: '',
  podcastUrlApple: '',
  podcastUrlGoogle: '',
  podcastUrlSpotify: '',
  appUrlApple: '',
  appUrlGoogle: '',
  usePush: false,
  dPushId: '',
  pushTopic: '',
  dPushKey: null,
  dPushTitleTemplate: '',
  dPushMessageTemplate: '',
  mailTitleTemplate: '',
  mailMessageTemplate: '',
  mailMessageHtmlTemplate: '',
  mailOnRelease: false,
  emailOnUploadFilter: '',
  emailOnUploadUsers: [],
  emailOnSubscChangesUsers: [],
  categories: [],
  nameRecordings: [],
  speech: { enable: false, voice: '', speed: 100, headingPause: 800, paragraphPause: 600, readings: [] },
  processItems: [],
  nightSchedules: [],
  nightAlarm: { enable: false, time: '06:00', emails: '', tellsSuccess: false },
  importDaisy: { ...remote, hostKey: '', mailList: '' },
  importRSS: { ...remote, hostKey: '' },
  exportWordPress: {
    enable: false,
    user: '',
    pass: null,
    url: '',
    base: '',
    vendor: '',
    contentType: '',
    allowHttp: false,
    isDraft: false,
    sound: 'link',
    automatic: false,
    noticeEmail: '',
  },
  sitePull: { keyHash: null },
  wfsettings: {
    enableDaisy: true,
    enableRSS: false,
    RESOURCE_DIR_1: '',
    RESOURCE_DIR_2: '',
    ...noOutput('TAB_0'),
    ...noOutput('TAB_1'),
  },
  exportToDtbook: { enable: false },
  dtbookBaseUrl: '',
  dtbookFilename: '',
  dtbookProfile: 'generic',
  exportToFtp: {
    ...remote,
    singleFile: false,
    pattern: '',
    product: 'mp3Files',
    hostKey: '',
    automatic: false,
    noticeEmail: '',
  },
  sendToLegimus: false,
  legimusFilename: '',
  legimusTransfer: { ...place, hostKey: '', automatic: false, noticeEmail: '', dtbook: false },
}
