/** The first issue of the example publication. All texts are our own; people and events are fictitious. */

export type ExampleArticle = {
  readonly name: string
  readonly level: 'h1' | 'h2' | 'h3'
  readonly category: string
  readonly page: number
  readonly ingress?: string
  readonly paragraphs?: readonly string[]
  /** File in `narrations/`; the synthesiser speaks a heading without one when the issue is produced. */
  readonly narration?: string
}

export const publication = {
  name: 'Bottenviksbladet',
  subTitle: 'Taltidningen för Luleå, Boden och kusten',
  description: 'Veckans lokala nyheter, inlästa. Utges varje tisdag.',
  info: 'Exempelpublikation. Texterna är påhittade och får ändras eller raderas.',
  contact: 'redaktionen@bottenviksbladet.example',
  categories: ['Nyheter', 'Kultur', 'Sport'],
  headerColor: 'white',
  public: true,
  showTextInPlayer: true,
  playNextAuto: true,
  publicationType: { newspaper: true },
} as const

export const narrator = 'Greta Wallin'

export const articles: readonly ExampleArticle[] = [
  { name: 'Nyheter', level: 'h1', category: 'Nyheter', page: 1 },
  {
    name: 'Isvägen till Hindersön öppnar tidigt',
    level: 'h2',
    category: 'Nyheter',
    page: 2,
    ingress: 'Redan på fredag får bilarna köra ut på isen. Så tidigt har vägen inte öppnat på elva år.',
    paragraphs: [
      'Isen är trettiotvå centimeter tjock där den är som tunnast. Det räcker för personbilar, men tunga fordon får vänta.',
      '– Vi har plogat i tre omgångar för att kylan ska komma åt, säger Rune Åström, som har skött vägen sedan åttiotalet.',
      'Vägen är åtta kilometer lång. Högsta fart är trettio, och bilbältet ska vara av medan man kör på isen.',
    ],
    narration: 'isvagen.opus',
  },
  {
    name: 'Kommunen köper in tre nya elbussar',
    level: 'h2',
    category: 'Nyheter',
    page: 3,
    ingress: 'Linje fyra blir först med de tystare bussarna. De ska gå i trafik efter nyår.',
    paragraphs: [
      'Varje buss tar sextio resande och har plats för två rullstolar. Hållplatserna ropas ut i högtalare, både inne i bussen och utanför dörren.',
      '– Utropet har varit ett önskemål länge, säger Anita Öberg i tillgänglighetsrådet. Nu hör man vilken buss det är innan man kliver på.',
    ],
    narration: 'elbussar.opus',
  },
  {
    name: 'Så plogas vintervägarna i Råneå',
    level: 'h2',
    category: 'Nyheter',
    page: 4,
    ingress: 'Gångvägarna till vårdcentralen och affären tas först. Sedan kommer skolvägarna, och sist villagatorna.',
    paragraphs: [
      'Plogbilarna går ut när det har fallit fem centimeter snö. Då ska de viktigaste gångvägarna vara klara före klockan sju.',
      'Den som ser en väg som är glömd ringer kommunens växel. Felanmälan går också att göra på webben, dygnet runt.',
    ],
    narration: 'plogning.opus',
  },
  {
    name: 'Ideella krafter räddar skolbiblioteket',
    level: 'h2',
    category: 'Nyheter',
    page: 6,
    ingress:
      'När kommunen drog in bibliotekarien tog byn över nycklarna. Nu har skolbiblioteket öppet fler timmar än förut.',
    paragraphs: [
      'Klockan är kvart över två och skoldagen är slut, men i biblioteket tänds lamporna. Barbro Nyström hänger av sig kappan och slår upp utlåningspärmen. Hon är pensionerad lärare och en av fjorton som turas om.',
      '– Vi hade en bok kvar att läsa högt ur, säger hon. Det gick ju inte att sluta mitt i.',
    ],
    narration: 'skolbiblioteket.opus',
  },
  {
    name: 'Fakta: Så lånar du utan kort',
    level: 'h3',
    category: 'Nyheter',
    page: 7,
    paragraphs: [
      'Säg ditt namn och din klass i disken. Boken skrivs upp i pärmen, och du har den i fyra veckor. Talböcker finns på hyllan till vänster om dörren.',
    ],
    narration: 'fakta.opus',
  },
  { name: 'Kultur', level: 'h1', category: 'Kultur', page: 8 },
  {
    name: 'Körens sista konsert på Kulturens hus',
    level: 'h2',
    category: 'Kultur',
    page: 9,
    ingress: 'Efter fyrtio år lägger Älvkören ned notbladen. På lördag sjunger de för sista gången.',
    paragraphs: [
      'Fyrtiotre röster, en flygel och inga mikrofoner. Så började det, och så ska det sluta.',
      '– Det är bättre att sluta medan publiken vill ha mer, säger körledaren Märta Lind. Hon lovar att avskedet blir glatt: hälften av sångerna har publiken själv fått välja.',
    ],
    narration: 'koren.opus',
  },
  {
    name: 'Recension: Sju vintrar vid älven',
    level: 'h2',
    category: 'Kultur',
    page: 11,
    ingress: 'En debutant skriver om tystnad så att det hörs.',
    paragraphs: [
      'I Sju vintrar vid älven händer nästan ingenting, och det är svårt att lägga boken ifrån sig. En kvinna flyttar hem till sin mors hus och lär sig elda, ploga och vänta. Språket är knappt som snöljus. Läs den högt för någon.',
    ],
    narration: 'recension.opus',
  },
  { name: 'Sport', level: 'h1', category: 'Sport', page: 12 },
  {
    name: 'Boden avgjorde derbyt i sista minuten',
    level: 'h2',
    category: 'Sport',
    page: 13,
    ingress: 'Tre mål på elva minuter vände matchen. Då hade många redan gått hem.',
    paragraphs: [
      'Det stod noll två när domaren blåste för tredje perioden. Sedan kom målen i rad, det sista med trettioåtta sekunder kvar på klockan.',
      '– Jag såg inte pucken, jag bara slog, säger målskytten Elin Kääntä.',
    ],
    narration: 'derbyt.opus',
  },
]
