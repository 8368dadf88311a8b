import type { Alteration, ContentsEvent, FollowingEnded, Level } from '../../../domain/editorial/contents/events.ts'
import {
  countPhrase,
  fieldsOf,
  type InWords,
  quoteText,
  type SentenceLookup,
} from '../../kernel/history/sentence-parts.ts'

const levels: Readonly<Record<Level, string>> = {
  h1: 'rubriknivå 1',
  h2: 'rubriknivå 2',
  h3: 'rubriknivå 3',
  h4: 'rubriknivå 4',
  h5: 'rubriknivå 5',
  h6: 'rubriknivå 6',
}

const alterations: Readonly<Record<Alteration, string>> = {
  deactivateH1: 'avaktiverade huvudrubrikerna',
  exportH2: 'valde artiklarna under huvudrubrikerna för export',
  activateAll: 'aktiverade allt',
  toH1: 'gjorde till huvudrubriker',
  toH2: 'gjorde till artiklar',
  guessH2: 'gissade vilka som är artiklar',
  copyNameToInfo: 'kopierade namnen till info',
  removeNumbersStopSpace: 'tog bort nummer, punkt och mellanslag ur namnen',
  removeNumbers: 'tog bort nummer ur namnen',
  prettify: 'snyggade till namnen',
  addNumbers: 'numrerade namnen',
}

const articles = (count: number) => countPhrase(count, 'en artikel', 'artiklar')

const endings: Readonly<Record<FollowingEnded['data']['because'], string>> = {
  editor: 'i den publikation den är delad från',
  ownChange: 'i den publikation den är delad från, för den är ändrad här',
  sharingEnded: 'i den publikation den kom från, för den delas inte längre',
}

const descriptions = { webName: 'namn på webben', path: 'sökväg', info: 'info' }

/** The name that earlier events gave an article; erased and unknown names are not told. */
const nameOfArticle = (articleId: string, { earlier }: SentenceLookup): string | undefined => {
  // The cast is sound: they are of the same stream.
  const last = (earlier as readonly ContentsEvent[]).findLast(
    (event) => (event.type === 'ArticleAdded' || event.type === 'ArticleRenamed') && event.data.articleId === articleId,
  )
  if (last?.type === 'ArticleAdded') return last.data.attributes.name
  return last?.type === 'ArticleRenamed' ? last.data.name : undefined
}

/** 'artikeln ”Nyheter”', or 'en artikel' where its name is not known. */
const articlePhrase = ({ articleId }: { readonly articleId: string }, aside: SentenceLookup): string => {
  const name = nameOfArticle(articleId, aside)
  return name === undefined ? 'en artikel' : `artikeln ${quoteText(name)}`
}

export const contentsInWords: InWords<ContentsEvent> = {
  ArticleAdded: ({ attributes, page, code, origin, sharedFrom }) =>
    `${origin ? 'kopierade' : 'lade till'} artikeln ${quoteText(attributes.name)}${origin ? ' ur ett annat nummer' : ''} på sidan ${page}, kod ${code}${sharedFrom ? ', och låter den följa rättelser' : ''}`,
  ArticlesNumbered: ({ articles: added }) =>
    `lade till ${countPhrase(added.length, 'en numrerad artikel', 'numrerade artiklar')}`,
  ArticleRenamed: (data, aside) => `gav ${articlePhrase(data, aside)} namnet ${quoteText(data.name)}`,
  ArticleDescribed: (data, aside) =>
    `ändrade ${fieldsOf(data.changes, descriptions)} för ${articlePhrase(data, aside)}`,
  ArticleLevelChanged: (data, aside) => `gav ${articlePhrase(data, aside)} ${levels[data.level]}`,
  ArticleCategorised: (data, aside) =>
    data.category === ''
      ? `tog ${articlePhrase(data, aside)} ur sin kategori`
      : `lade ${articlePhrase(data, aside)} i kategorin ${quoteText(data.category)}`,
  ArticlePrioritised: (data, aside) => `gav ${articlePhrase(data, aside)} prioritet ${data.priority}`,
  ArticleActivationChanged: (data, aside) =>
    `${data.active ? 'aktiverade' : 'avaktiverade'} ${articlePhrase(data, aside)}`,
  ArticleHighlighted: (data, aside) =>
    `${data.highLight ? 'lyfte fram' : 'lyfter inte längre fram'} ${articlePhrase(data, aside)}`,
  ArticleMarked: (data, aside) =>
    `${data.mark ? 'markerade' : 'tog bort markeringen av'} ${articlePhrase(data, aside)}`,
  ArticleShared: (data, aside) => `${data.share ? 'valde' : 'valde bort'} ${articlePhrase(data, aside)} för delning`,
  ArticleReuseChosen: ({ changes: { reuse, reuseUntil } }) =>
    reuse === false
      ? 'låter inte längre en artikel återanvändas'
      : `låter en artikel återanvändas ${typeof reuseUntil === 'string' ? `till ${reuseUntil}` : 'tills vidare'}`,
  ArticlePaged: (data, aside) => `flyttade ${articlePhrase(data, aside)} till en annan sida`,
  ArticleMoved: ({ direction, ...data }, aside) =>
    `flyttade ${articlePhrase(data, aside)} ${direction === 'up' ? 'uppåt' : 'nedåt'}`,
  ArticlesShifted: ({ by, placed }) =>
    `flyttade ${articles(placed.length)} ${countPhrase(Math.abs(by), 'en sida', 'sidor')} ${by < 0 ? 'framåt' : 'bakåt'}`,
  ExportSelectionChanged: ({ articleIds, export: isExported }) =>
    `valde ${isExported ? '' : 'bort '}${articles(articleIds.length)} för export`,
  ArticlesExported: ({ articleIds }) => `exporterade ${articles(articleIds.length)}`,
  ArticleContentChanged: ({ file, asBefore }) => {
    if (file === undefined) return 'noterade att en artikels innehåll har ändrats'
    return asBefore
      ? 'noterade att en artikel har samma filer som förut'
      : 'noterade att en artikel har fått eller lämnat en fil'
  },
  ChangesCleared: ({ articleIds }) => `tog bort märket ”ändrad” från ${articles(articleIds.length)}`,
  MarksCleared: ({ articleIds }) => `tog bort markeringen av ${articles(articleIds.length)}`,
  ContentsAltered: ({ alteration, articles: altered }) => `${alterations[alteration]} (${articles(altered.length)})`,
  AlterationsTakenBack: ({ articles: back }) => `tog tillbaka vad ett processteg ändrade (${articles(back.length)})`,
  ArticleRemoved: (data, aside) =>
    data.movedTo
      ? `flyttade ${articlePhrase(data, aside)} till ett annat nummer`
      : `tog bort ${articlePhrase(data, aside)}`,
  ArticleCorrected: ({ text }) => `berättar för lyssnare vad som är rättat i en artikel: ${quoteText(text)}`,
  CorrectionReworded: ({ text }) => `skrev om en rättelse: ${quoteText(text)}`,
  CorrectionTakenBack: () => 'tog tillbaka en rättelse',
  FollowingEnded: ({ because }) => `låter en artikel inte längre följa rättelser ${endings[because]}`,
  ArticleRestored: (data, aside) => `tog tillbaka ${articlePhrase(data, aside)}, som var borttagen`,
}
