import {
  answered,
  fieldSights,
  isFlag,
  isInstant,
  isList,
  isNumber,
  isText,
  orUnset,
  written,
  writtenFrom,
} from '../fields.ts'
import type { Sight } from '../sight.ts'

type Made = { readonly _id: string }

const counts = ['cda', 'daisy', 'legimus', 'email', 'webb', 'app']
const times = ['pushSent', 'wf', 'rss', 'dtbook', 'ftp', 'legimus', 'mailSent']

const issue: readonly Sight[] = fieldSights({
  section: 3,
  group: 'Issue',
  make: async (staff, { example: { publication } }) =>
    `/api/issues/${(await staff.ask<Made>('POST', '/api/issues', { publication, date: '2026-03-01' }))._id}`,
  fields: {
    _id: answered(isText),
    code: answered(isText),
    name: written('Mars'),
    shortName: written('Mar'),
    isDefaultIssue: answered(isFlag),
    publication: writtenFrom(({ example }) => example.publication),
    info: written('Trycks på tisdag.'),
    template: written(true),
    playerShowIssues: written(true),
    language: written('english'),
    dPushTitle: written('Nytt nummer'),
    dPushMessage: written('Nu kan du lyssna.'),
    mailTitle: written('Mars är här'),
    mailMessage: written('Hej!'),
    mailMessageHtml: written('<p>Hej!</p>'),
    posterimage: answered(orUnset(isText)),
    date: written('2026-03-02'),
    availableFromDate: written('2026-03-02T06:00:00.000Z'),
    createdAt: answered(isInstant),
    ...Object.fromEntries(times.map((time) => [`timestamps.${time}`, answered(orUnset(isInstant))])),
    actionTimestamp: answered(orUnset(isInstant)),
    actionText: answered(isText),
    currentProcessItem: answered(orUnset(isText)),
    rescanLjudkodAfter: written(3),
    playNextAuto: written(false),
    useNextGenPlayer: written(true),
    importDaisyFilename: answered(orUnset(isText)),
    daisyFilename: answered(orUnset(isText)),
    duration: answered(orUnset(isNumber)),
    showTextInPlayer: written(false),
    ...Object.fromEntries(counts.map((kind, at) => [`nrOfSubscribers.${kind}`, written(at)])),
  },
})

const playlist: readonly Sight[] = fieldSights({
  section: 3,
  group: 'Issue playlist',
  make: async (_staff, { example }) => `/api/issues/playlist/${example.issue}`,
  fields: {
    articles: answered(isList),
    'articles.1.imagefile': answered(orUnset((value) => typeof value === 'object')),
    'articles.1.soundfile._id': answered(isText),
  },
})

const fileLists = ['imagefiles', 'soundfiles', 'textfiles', 'videofiles', 'otherfiles']
const facts = ['hasText', 'hasSound', 'hasImage', 'hasImages', 'exported', 'changed', 'wasMovedUp', 'wasMovedDown']

const article: readonly Sight[] = fieldSights({
  section: 3,
  group: 'Article',
  make: async (staff, { example: { issue: id } }) =>
    `/api/articles/${(await staff.ask<Made>('POST', '/api/articles', { issue: id }))._id}`,
  fields: {
    _id: answered(isText),
    name: written('Leden till Abisko'),
    webName: written('Abisko'),
    code: answered(isText),
    path: written('/fjall/abisko'),
    issue: answered(isText),
    page: written(900),
    priority: written(2),
    category: written('Sport'),
    level: written('h3'),
    info: written('Läses sist.'),
    ingress: written('Leden är öppen.'),
    text: written('<p>Snön är borta.</p>'),
    byLine: written('Text: Siv Berg'),
    active: written(true),
    export: written(true),
    highLight: written(true),
    mark: written(true),
    share: written(true),
    reuse: written(true),
    reuseUntil: written('2027-01-01'),
    narratedBy: written('Greta Wallin'),
    narratedByUser: answered(orUnset(isText)),
    listenCount: answered(isNumber),
    duration: answered(isNumber),
    ...Object.fromEntries(facts.map((fact) => [fact, answered(isFlag)])),
    qrImagefile: answered(isText),
    qrUrl: answered(isText),
    createdDate: answered(isInstant),
    ...Object.fromEntries(fileLists.map((list) => [list, answered(isList)])),
  },
})

export const issues: readonly Sight[] = [...issue, ...playlist, ...article]
