import type { CreatedEntity } from '../caller.ts'
import {
  answeredField,
  fieldFromWorld,
  fieldSights,
  isFlag,
  isInstant,
  isList,
  isNumber,
  isText,
  orUnset,
  writtenField,
} from '../fields.ts'
import type { Sight } from '../sight.ts'

const counts = ['cda', 'daisy', 'legimus', 'email', 'webb', 'app']
const times = ['pushSent', 'wf', 'rss', 'dtbook', 'ftp', 'legimus', 'mailSent']

const issue: readonly Sight[] = fieldSights({
  section: 3,
  group: 'Issue',
  make: async (staff, { example: { publication } }) =>
    `/api/issues/${(await staff.ask<CreatedEntity>('POST', '/api/issues', { publication, date: '2026-03-01' }))._id}`,
  fields: {
    _id: answeredField(isText),
    code: answeredField(isText),
    name: writtenField('Mars'),
    shortName: writtenField('Mar'),
    isDefaultIssue: answeredField(isFlag),
    publication: fieldFromWorld(({ example }) => example.publication),
    info: writtenField('Trycks på tisdag.'),
    template: writtenField(true),
    playerShowIssues: writtenField(true),
    language: writtenField('english'),
    dPushTitle: writtenField('Nytt nummer'),
    dPushMessage: writtenField('Nu kan du lyssna.'),
    mailTitle: writtenField('Mars är här'),
    mailMessage: writtenField('Hej!'),
    mailMessageHtml: writtenField('<p>Hej!</p>'),
    posterimage: answeredField(orUnset(isText)),
    date: writtenField('2026-03-02'),
    availableFromDate: writtenField('2026-03-02T06:00:00.000Z'),
    createdAt: answeredField(isInstant),
    ...Object.fromEntries(times.map((time) => [`timestamps.${time}`, answeredField(orUnset(isInstant))])),
    actionTimestamp: answeredField(orUnset(isInstant)),
    actionText: answeredField(isText),
    currentProcessItem: answeredField(orUnset(isText)),
    rescanLjudkodAfter: writtenField(3),
    playNextAuto: writtenField(false),
    useNextGenPlayer: writtenField(true),
    importDaisyFilename: answeredField(orUnset(isText)),
    daisyFilename: answeredField(orUnset(isText)),
    duration: answeredField(orUnset(isNumber)),
    showTextInPlayer: writtenField(false),
    ...Object.fromEntries(counts.map((kind, at) => [`nrOfSubscribers.${kind}`, writtenField(at)])),
  },
})

const playlist: readonly Sight[] = fieldSights({
  section: 3,
  group: 'Issue playlist',
  make: async (_staff, { example }) => `/api/issues/playlist/${example.issue}`,
  fields: {
    articles: answeredField(isList),
    'articles.1.imagefile': answeredField(orUnset((value) => typeof value === 'object')),
    'articles.1.soundfile._id': answeredField(isText),
  },
})

const fileLists = ['imagefiles', 'soundfiles', 'textfiles', 'videofiles', 'otherfiles']
const facts = ['hasText', 'hasSound', 'hasImage', 'hasImages', 'exported', 'changed', 'wasMovedUp', 'wasMovedDown']

const article: readonly Sight[] = fieldSights({
  section: 3,
  group: 'Article',
  make: async (staff, { example: { issue: id } }) =>
    `/api/articles/${(await staff.ask<CreatedEntity>('POST', '/api/articles', { issue: id }))._id}`,
  fields: {
    _id: answeredField(isText),
    name: writtenField('Leden till Abisko'),
    webName: writtenField('Abisko'),
    code: answeredField(isText),
    path: writtenField('/fjall/abisko'),
    issue: answeredField(isText),
    page: writtenField(900),
    priority: writtenField(2),
    category: writtenField('Sport'),
    level: writtenField('h3'),
    info: writtenField('Läses sist.'),
    ingress: writtenField('Leden är öppen.'),
    text: writtenField('<p>Snön är borta.</p>'),
    byLine: writtenField('Text: Siv Berg'),
    active: writtenField(true),
    export: writtenField(true),
    highLight: writtenField(true),
    mark: writtenField(true),
    share: writtenField(true),
    reuse: writtenField(true),
    reuseUntil: writtenField('2027-01-01'),
    narratedBy: writtenField('Greta Wallin'),
    narratedByUser: answeredField(orUnset(isText)),
    listenCount: answeredField(isNumber),
    duration: answeredField(isNumber),
    ...Object.fromEntries(facts.map((fact) => [fact, answeredField(isFlag)])),
    qrImagefile: answeredField(isText),
    qrUrl: answeredField(isText),
    createdDate: answeredField(isInstant),
    ...Object.fromEntries(fileLists.map((list) => [list, answeredField(isList)])),
  },
})

export const issues: readonly Sight[] = [...issue, ...playlist, ...article]
