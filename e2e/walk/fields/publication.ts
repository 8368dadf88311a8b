import type { Caller, CreatedEntity } from '../caller.ts'
import {
  answeredField,
  fieldFromWorld,
  fieldSights,
  isInstant,
  isNumber,
  isText,
  orUnset,
  secret,
  writtenField,
} from '../fields.ts'
import { lookOnce } from '../look-once.ts'
import { type Sight } from '../sight.ts'
import type { World } from '../world.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture of the publication. */
export const addPicture = async (staff: Caller, owner: object): Promise<string> => {
  const form = new FormData()
  for (const [name, id] of Object.entries(owner)) form.set(name, String(id))
  form.set('file', new Blob([png], { type: 'image/png' }), 'bild.png')
  return (await staff.ask<CreatedEntity>('POST', '/api/uploads/uploadSingle', form))._id
}

const madeOnce = lookOnce(async ({ as, example }: World) => {
  const staff = as('admin')
  const publication = { name: 'Vandringsbladet', customer: example.customer }
  const { _id } = await staff.ask<CreatedEntity>('POST', '/api/publications', publication)
  const pictures = await Promise.all([1, 2, 3].map(() => addPicture(staff, { publicationid: _id })))
  await staff.ask('PUT', `/api/publications/saveProcess/${_id}`, [{ name: 'Varje vecka', prio: 1, exportDaisy: true }])
  return { _id, pictures }
})

const wfPlace = (tab: number) => ({
  [`wfsettings.TAB_${tab}_OUTPUT_FILENAME`]: writtenField(`bok-${tab}.zip`),
  [`wfsettings.TAB_${tab}_USERNAME`]: writtenField('bladet'),
  [`wfsettings.TAB_${tab}_PASSWORD`]: secret(`wfsettings.TAB_${tab}_HAS_PASSWORD`),
  [`wfsettings.TAB_${tab}_FILENAME`]: writtenField('daisy'),
  [`wfsettings.TAB_${tab}_DIRECTORY`]: writtenField('/in'),
  [`wfsettings.TAB_${tab}_FTP_URL`]: writtenField('sftp://ftp.mottagare.example'),
})

const source = (name: string, filename: string) => ({
  [`${name}.enable`]: writtenField(true),
  [`${name}.username`]: writtenField('bladet'),
  [`${name}.password`]: secret(`${name}.hasPassword`),
  [`${name}.filename`]: writtenField(filename),
  [`${name}.directory`]: writtenField('/ut'),
  [`${name}.url`]: writtenField('sftp://ftp.kalla.example'),
})

const own: Parameters<typeof fieldSights>[0]['fields'] = {
  _id: answeredField(isText),
  name: writtenField('Vandringsbladet i norr'),
  subTitle: writtenField('Taltidningen för vandrare'),
  customer: fieldFromWorld(({ example }) => example.customer),
  contact: writtenField('redaktionen@vandring.example'),
  contactMessage: writtenField('Ring redaktionen på 0920-123 45.'),
  description: writtenField('Vandringar i norr, inlästa.'),
  info: writtenField('Fakturan är obetald.'),
  about: writtenField('Bladet har getts ut sedan 1978.'),
  searchLinks: writtenField('https://sok.vandring.example/?q={rubrik}'),
  links: writtenField('https://vandring.example'),
  headerColor: writtenField('#224466'),
  'playConf.liveStream': writtenField(true),
  ftptime: answeredField(orUnset(isText)),
  nextIssueNumber: writtenField(12),
  'audio.mp3.bitrate': writtenField(96),
  webSite: writtenField('https://vandring.example'),
  playerBaseUrl: writtenField('https://lyssna.vandring.example'),
  pubGroup: answeredField(orUnset(isText)),
  rescanLjudkodAfter: writtenField(3),
  useNextGenPlayer: writtenField(true),
  whitelistDomains: writtenField('*.vandring.example'),
  isSharing: writtenField(true),
  shareByDefault: writtenField(true),
  showTextInPlayer: writtenField(false),
  public: writtenField(true),
  hasSubscribers: writtenField(true),
  allowAnonUpload: writtenField(true),
  allowSubscribeTemp: writtenField(true),
  printDaisyIdentifyer: writtenField(true),
  usePush: writtenField(true),
  playNextAuto: writtenField(false),
  playerShowIssues: writtenField(true),
  defaultArticleSelectionMode: writtenField('highLight'),
  defaultArticleSelectionValue: writtenField(false),
  alwaysShowHighLight: writtenField(true),
  'publicationType.ljudkod': writtenField(true),
  'publicationType.newspaper': writtenField(true),
  'publicationType.audioBook': writtenField(false),
  'publicationType.websay': writtenField(false),
  'publicationType.ljudkodCustom': writtenField(false),
}

const announcementFields: typeof own = {
  posterimage: answeredField(orUnset(isText)),
  icon: answeredField(orUnset(isText)),
  podcastIcon: answeredField(orUnset(isText)),
  singleFilePodcast: writtenField(true),
  podcastType: writtenField(2),
  podcastEmail: writtenField('podd@vandring.example'),
  podcastUrlApple: writtenField('https://podcasts.apple.com/se/podcast/1'),
  podcastUrlGoogle: writtenField('https://podcasts.google.com/1'),
  podcastUrlSpotify: writtenField('https://open.spotify.com/show/1'),
  appUrlApple: writtenField('https://apps.apple.com/se/app/1'),
  appUrlGoogle: writtenField('https://play.google.com/store/apps/details?id=1'),
  dPushId: writtenField('vandring'),
  pushTopic: writtenField('bladet'),
  dPushTitleTemplate: writtenField('Nytt nummer'),
  dPushMessageTemplate: writtenField('Nu kan du lyssna.'),
  mailTitleTemplate: writtenField('Veckans blad'),
  mailMessageTemplate: writtenField('Hej!'),
  mailMessageHtmlTemplate: writtenField('<p>Hej!</p>'),
  emailOnUploadFilter: writtenField('.wav'),
  emailOnUploadUsers: writtenField([]),
  emailOnSubscChangesUsers: writtenField([]),
  categories: writtenField(['Fjäll', 'Skog']),
  orgName: answeredField(isText),
  createdAt: answeredField(isInstant),
}

const exportFields: typeof own = {
  'processItems.0.id': answeredField(isText),
  'processItems.0.name': answeredField((value) => value === 'Varje vecka'),
  'processItems.0.prio': answeredField(isNumber),
  'exportWordPress.enable': writtenField(true),
  'exportWordPress.user': writtenField('bladet'),
  'exportWordPress.pass': secret('exportWordPress.hasPassword'),
  'exportWordPress.url': writtenField('https://vandring.example'),
  'exportWordPress.base': writtenField('wp-json'),
  'exportWordPress.vendor': writtenField('wordpress'),
  'wfsettings.enableDaisy': writtenField(true),
  'wfsettings.enableRSS': writtenField(true),
  'wfsettings.RESOURCE_DIR_1': writtenField(''),
  'wfsettings.RESOURCE_DIR_2': writtenField(''),
  ...wfPlace(0),
  ...wfPlace(1),
  ...source('importDaisy', 'bok.zip'),
  'importDaisy.mailList': writtenField('redaktionen@vandring.example'),
  ...source('importRSS', 'feed.xml'),
  'exportToDtbook.enable': writtenField(true),
  dtbookBaseUrl: writtenField('https://vandring.example/dtbook'),
  dtbookFilename: writtenField('bladet'),
  'exportToFtp.enable': writtenField(true),
  'exportToFtp.singleFile': writtenField(true),
  'exportToFtp.username': writtenField('bladet'),
  'exportToFtp.password': secret('exportToFtp.hasPassword'),
  'exportToFtp.pattern': writtenField('{nummer}-{namn}'),
  'exportToFtp.filename': writtenField('bladet'),
  'exportToFtp.directory': writtenField('/in'),
  'exportToFtp.url': writtenField('sftp://ftp.mottagare.example'),
  sendToLegimus: writtenField(true),
  legimusFilename: writtenField('bladet'),
}

export const publication: readonly Sight[] = fieldSights({
  section: 3,
  group: 'Publication',
  make: async (_staff, world) => `/api/publications/${(await madeOnce(world))._id}`,
  fields: { ...own, ...announcementFields, ...exportFields },
})
