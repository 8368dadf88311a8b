import { answered, fieldSights, isInstant, isNumber, isText, orUnset, secret, written, writtenFrom } from '../fields.ts'
import { once, type Sight } from '../sight.ts'
import type { Caller, World } from '../world.ts'

type Made = { readonly _id: string }

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture of the publication. */
export const addPicture = async (staff: Caller, owner: object): Promise<string> => {
  const form = new FormData()
  for (const [name, id] of Object.entries(owner)) form.set(name, String(id))
  form.set('file', new Blob([png], { type: 'image/png' }), 'bild.png')
  return (await staff.ask<Made>('POST', '/api/uploads/uploadSingle', form))._id
}

const madeOnce = once(async ({ as, example }: World) => {
  const staff = as('admin')
  const publication = { name: 'Vandringsbladet', customer: example.customer }
  const { _id } = await staff.ask<Made>('POST', '/api/publications', publication)
  const pictures = await Promise.all([1, 2, 3].map(() => addPicture(staff, { publicationid: _id })))
  await staff.ask('PUT', `/api/publications/saveProcess/${_id}`, [{ name: 'Varje vecka', prio: 1, exportDaisy: true }])
  return { _id, pictures }
})

const wfPlace = (tab: number) => ({
  [`wfsettings.TAB_${tab}_OUTPUT_FILENAME`]: written(`bok-${tab}.zip`),
  [`wfsettings.TAB_${tab}_USERNAME`]: written('bladet'),
  [`wfsettings.TAB_${tab}_PASSWORD`]: secret(`wfsettings.TAB_${tab}_HAS_PASSWORD`),
  [`wfsettings.TAB_${tab}_FILENAME`]: written('daisy'),
  [`wfsettings.TAB_${tab}_DIRECTORY`]: written('/in'),
  [`wfsettings.TAB_${tab}_FTP_URL`]: written('sftp://ftp.mottagare.example'),
})

const source = (name: string, filename: string) => ({
  [`${name}.enable`]: written(true),
  [`${name}.username`]: written('bladet'),
  [`${name}.password`]: secret(`${name}.hasPassword`),
  [`${name}.filename`]: written(filename),
  [`${name}.directory`]: written('/ut'),
  [`${name}.url`]: written('sftp://ftp.kalla.example'),
})

const own: Parameters<typeof fieldSights>[0]['fields'] = {
  _id: answered(isText),
  name: written('Vandringsbladet i norr'),
  subTitle: written('Taltidningen för vandrare'),
  customer: writtenFrom(({ example }) => example.customer),
  contact: written('redaktionen@vandring.example'),
  contactMessage: written('Ring redaktionen på 0920-123 45.'),
  description: written('Vandringar i norr, inlästa.'),
  info: written('Fakturan är obetald.'),
  about: written('Bladet har getts ut sedan 1978.'),
  searchLinks: written('https://sok.vandring.example/?q={rubrik}'),
  links: written('https://vandring.example'),
  headerColor: written('#224466'),
  'playConf.liveStream': written(true),
  ftptime: answered(orUnset(isText)),
  nextIssueNumber: written(12),
  'audio.mp3.bitrate': written(96),
  webSite: written('https://vandring.example'),
  playerBaseUrl: written('https://lyssna.vandring.example'),
  pubGroup: answered(orUnset(isText)),
  rescanLjudkodAfter: written(3),
  useNextGenPlayer: written(true),
  whitelistDomains: written('*.vandring.example'),
  isSharing: written(true),
  shareByDefault: written(true),
  showTextInPlayer: written(false),
  public: written(true),
  hasSubscribers: written(true),
  allowAnonUpload: written(true),
  allowSubscribeTemp: written(true),
  printDaisyIdentifyer: written(true),
  usePush: written(true),
  playNextAuto: written(false),
  playerShowIssues: written(true),
  defaultArticleSelectionMode: written('highLight'),
  defaultArticleSelectionValue: written(false),
  alwaysShowHighLight: written(true),
  'publicationType.ljudkod': written(true),
  'publicationType.newspaper': written(true),
  'publicationType.audioBook': written(false),
  'publicationType.websay': written(false),
  'publicationType.ljudkodCustom': written(false),
}

const announcing: typeof own = {
  posterimage: answered(orUnset(isText)),
  icon: answered(orUnset(isText)),
  podcastIcon: answered(orUnset(isText)),
  singleFilePodcast: written(true),
  podcastType: written(2),
  podcastEmail: written('podd@vandring.example'),
  podcastUrlApple: written('https://podcasts.apple.com/se/podcast/1'),
  podcastUrlGoogle: written('https://podcasts.google.com/1'),
  podcastUrlSpotify: written('https://open.spotify.com/show/1'),
  appUrlApple: written('https://apps.apple.com/se/app/1'),
  appUrlGoogle: written('https://play.google.com/store/apps/details?id=1'),
  dPushId: written('vandring'),
  pushTopic: written('bladet'),
  dPushTitleTemplate: written('Nytt nummer'),
  dPushMessageTemplate: written('Nu kan du lyssna.'),
  mailTitleTemplate: written('Veckans blad'),
  mailMessageTemplate: written('Hej!'),
  mailMessageHtmlTemplate: written('<p>Hej!</p>'),
  emailOnUploadFilter: written('.wav'),
  emailOnUploadUsers: written([]),
  emailOnSubscChangesUsers: written([]),
  categories: written(['Fjäll', 'Skog']),
  orgName: answered(isText),
  createdAt: answered(isInstant),
}

const exporting: typeof own = {
  'processItems.0.id': answered(isText),
  'processItems.0.name': answered((value) => value === 'Varje vecka'),
  'processItems.0.prio': answered(isNumber),
  'exportWordPress.enable': written(true),
  'exportWordPress.user': written('bladet'),
  'exportWordPress.pass': secret('exportWordPress.hasPassword'),
  'exportWordPress.url': written('https://vandring.example'),
  'exportWordPress.base': written('wp-json'),
  'exportWordPress.vendor': written('wordpress'),
  'wfsettings.enableDaisy': written(true),
  'wfsettings.enableRSS': written(true),
  'wfsettings.RESOURCE_DIR_1': written(''),
  'wfsettings.RESOURCE_DIR_2': written(''),
  ...wfPlace(0),
  ...wfPlace(1),
  ...source('importDaisy', 'bok.zip'),
  'importDaisy.mailList': written('redaktionen@vandring.example'),
  ...source('importRSS', 'feed.xml'),
  'exportToDtbook.enable': written(true),
  dtbookBaseUrl: written('https://vandring.example/dtbook'),
  dtbookFilename: written('bladet'),
  'exportToFtp.enable': written(true),
  'exportToFtp.singleFile': written(true),
  'exportToFtp.username': written('bladet'),
  'exportToFtp.password': secret('exportToFtp.hasPassword'),
  'exportToFtp.pattern': written('{nummer}-{namn}'),
  'exportToFtp.filename': written('bladet'),
  'exportToFtp.directory': written('/in'),
  'exportToFtp.url': written('sftp://ftp.mottagare.example'),
  sendToLegimus: written(true),
  legimusFilename: written('bladet'),
}

export const publication: readonly Sight[] = fieldSights({
  section: 3,
  group: 'Publication',
  make: async (_staff, world) => `/api/publications/${(await madeOnce(world))._id}`,
  fields: { ...own, ...announcing, ...exporting },
})
