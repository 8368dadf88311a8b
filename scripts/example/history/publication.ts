import type { ExampleArticle } from '../issue.ts'

/**
 * The second example publication and what its issues hold. Names and texts say that they are examples; people and
 * events are fictitious.
 */

const INFO = 'Exempel med historik: prenumeranter, nummer och leveranser är påhittade. Tas bort under Administration.'

/** The server of the receiver exists on no network: the transfer knows it as a folder below DATA_DIR. */
const receiver = {
  enable: true,
  url: 'sftp://mottagare.invalid',
  directory: 'alvbygden',
  username: 'exempel',
  product: 'daisy',
} as const

const tidy = { alterPrettify: true, alterGuessH2: true } as const
const finish = { exportDaisy: true, exportFtp: true } as const
const release = { availableFromDateNow: true, sendMailToSubscribers: true } as const

export const publication = {
  name: 'Exempel: Älvbygden',
  subTitle: 'Taltidningen längs älven (exempel)',
  description: 'Påhittade nyheter varje vecka.',
  info: INFO,
  contact: 'redaktionen@alvbygden.invalid',
  categories: ['Bygden', 'Kultur'],
  headerColor: 'white',
  public: true,
  hasSubscribers: true,
  allowAnonUpload: true,
  allowSubscribeTemp: true,
  showTextInPlayer: true,
  playNextAuto: true,
  publicationType: { newspaper: true },
  exportToFtp: receiver,
  processItems: [
    { id: 'exempel-1', name: '1. Snygga till', prio: 1, ...tidy },
    { id: 'exempel-2', name: '2. Gör bok och skicka', prio: 2, ...finish },
    { id: 'exempel-3', name: '3. Släpp och mejla', prio: 3, ...release },
  ],
} as const

export const group = {
  name: 'Exempelgruppen',
  info: 'Exempel: båda exempelpublikationerna på en adress.',
} as const

export type HistoryIssue = {
  readonly step: string
  /** Days after the day of the example; negative: before it. */
  readonly day: number
  /** Whether listeners find it, from its day on. */
  readonly isReleased: boolean
  readonly articles: readonly ExampleArticle[]
}

const article = (name: string, page: number, ingress: string, narration?: string): ExampleArticle => ({
  name,
  level: 'h2',
  category: page < 5 ? 'Bygden' : 'Kultur',
  page,
  ingress,
  paragraphs: ['Texten är ett exempel och får ändras eller raderas.'],
  ...(narration === undefined ? {} : { narration }),
})

export const issues: readonly HistoryIssue[] = [
  {
    step: 'issue-a',
    day: -28,
    isReleased: true,
    articles: [
      article('Bron över älven målas om', 2, 'Trafiken leds förbi i två veckor.', 'elbussar.opus'),
      article('Lånedatorer på biblioteket', 5, 'Fråga i disken.', 'fakta.opus'),
    ],
  },
  {
    step: 'issue-b',
    day: -7,
    isReleased: true,
    articles: [
      article('Ny busstid till vårdcentralen', 2, 'Första turen går sju och fem.', 'plogning.opus'),
      article('Snöskoterled får ny sträckning', 3, 'Leden flyttas från isen.', 'isvagen.opus'),
      article('Kör söker tenorer', 6, 'Öppet hus på onsdag.', 'koren.opus'),
    ],
  },
  {
    step: 'issue-c',
    day: 2,
    isReleased: false,
    articles: [
      article('Byskolan blir kvar', 2, 'Beslutet togs i natt.', 'skolbiblioteket.opus'),
      article('Elljusspåret lagat', 3, 'Lamporna lyser till klockan tio.'),
      article('Fiskekort säljs i automaten', 4, 'Automaten tar bara kort.'),
      article('Bok om flottarna', 6, 'En recension.', 'recension.opus'),
      article('Filmkväll i bygdegården', 7, 'Insläpp från klockan sex.'),
    ],
  },
]
