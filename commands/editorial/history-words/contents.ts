import type { Alteration, ContentsEvent, FollowingEnded, Level } from '../../../domain/editorial/contents/events.ts'
import { countPhrase, fieldsOf, type InWords, quoteText } from '../../kernel/history/sentence-parts.ts'

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

export const contentsInWords: InWords<ContentsEvent> = {
  ArticleAdded: ({ attributes, page, code, origin, sharedFrom }) =>
    `${origin ? 'kopierade' : 'lade till'} artikeln ${quoteText(attributes.name)}${origin ? ' ur ett annat nummer' : ''} på sidan ${page}, kod ${code}${sharedFrom ? ', och låter den följa rättelser' : ''}`,
  ArticlesNumbered: ({ articles: added }) =>
    `lade till ${countPhrase(added.length, 'en numrerad artikel', 'numrerade artiklar')}`,
  ArticleRenamed: ({ name }) => `gav en artikel namnet ${quoteText(name)}`,
  ArticleDescribed: ({ changes }) => `ändrade en artikels ${fieldsOf(changes, descriptions)}`,
  ArticleLevelChanged: ({ level }) => `gav en artikel ${levels[level]}`,
  ArticleCategorised: ({ category }) =>
    category === '' ? 'tog en artikel ur sin kategori' : `lade en artikel i kategorin ${quoteText(category)}`,
  ArticlePrioritised: ({ priority }) => `gav en artikel prioritet ${priority}`,
  ArticleActivationChanged: ({ active }) => `${active ? 'aktiverade' : 'avaktiverade'} en artikel`,
  ArticleHighlighted: ({ highLight }) => (highLight ? 'lyfte fram en artikel' : 'lyfter inte längre fram en artikel'),
  ArticleMarked: ({ mark }) => (mark ? 'markerade en artikel' : 'tog bort markeringen av en artikel'),
  ArticleShared: ({ share }) => `${share ? 'valde' : 'valde bort'} en artikel för delning`,
  ArticleReuseChosen: ({ changes: { reuse, reuseUntil } }) =>
    reuse === false
      ? 'låter inte längre en artikel återanvändas'
      : `låter en artikel återanvändas ${typeof reuseUntil === 'string' ? `till ${reuseUntil}` : 'tills vidare'}`,
  ArticlePaged: () => 'flyttade en artikel till en annan sida',
  ArticleMoved: ({ direction }) => `flyttade en artikel ett steg ${direction === 'up' ? 'uppåt' : 'nedåt'}`,
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
  ArticleRemoved: ({ movedTo }) => (movedTo ? 'flyttade en artikel till ett annat nummer' : 'tog bort en artikel'),
  ArticleCorrected: ({ text }) => `berättar för lyssnare vad som är rättat i en artikel: ${quoteText(text)}`,
  CorrectionReworded: ({ text }) => `skrev om en rättelse: ${quoteText(text)}`,
  CorrectionTakenBack: () => 'tog tillbaka en rättelse',
  FollowingEnded: ({ because }) => `låter en artikel inte längre följa rättelser ${endings[because]}`,
  ArticleRestored: () => 'tog tillbaka en borttagen artikel',
}
