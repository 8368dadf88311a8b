import { receiverIds, receivers } from '../../editorial/publication/settings/receivers.ts'

/** What helps a thing that stands still, beside another try. */
export type Advice = {
  readonly words: string
  /** The page where an office puts it right, and what the link says; null: not in the product. */
  readonly page: { readonly href: string; readonly text: string } | null
  /** The same attempt ends in the same way until an office has put something right. */
  readonly isRetryVain: boolean
}

type SettingFault = {
  readonly sign: RegExp
  readonly words: string
  /** The words of the link to the setting. */
  readonly link: string
  readonly isRetryVain: boolean
}

/** Reasons that a value among a publication's settings can cause. The first row that fits counts. */
const settingFaults: readonly SettingFault[] = [
  {
    sign: /släpper inte in oss|Lösenordet saknas|\b530\b|Inloggningen gick inte|godtar inte (?:inloggningen|användarnamnet)/,
    words: 'Rätta användarnamnet eller lösenordet hos publikationen och försök sedan igen.',
    link: 'Rätta inloggningen',
    isRetryVain: true,
  },
  {
    sign: /nyckel är inte godkänd|godkänt dess nyckel|Nyckeln till Google|Google (?:godtar|känner)/,
    words: 'Prova anslutningen hos publikationen, rätta eller godkänn nyckeln, och försök sedan igen.',
    link: 'Rätta nyckeln',
    isRetryVain: true,
  },
  {
    sign: /^Mappen |i mappen|\b[Aa]dressen|(?:kräver|har ingen) kryptering|certifikat går inte|ingen server (?:som heter|för)/,
    words: 'Rätta adressen eller mappen hos publikationen och försök sedan igen.',
    link: 'Rätta adressen',
    isRetryVain: true,
  },
  {
    sign: /^Användaren får /,
    words: 'Ge användaren mer rätt på webbplatsen, eller rätta användaren hos publikationen. Försök sedan igen.',
    link: 'Rätta användaren',
    isRetryVain: true,
  },
  {
    sign: /Publikationen(?:s filnamn| (?:har|hämtar|skickar) ing| (?:levererar|skickas|exporteras) inte)|publikationens (?:filnamn|formulär)/,
    words: 'Rätta inställningen hos publikationen och försök sedan igen.',
    link: 'Rätta inställningen',
    isRetryVain: true,
  },
  {
    sign: /^(?:Servern|Webbplatsen) svarar inte|ECONNREFUSED|ENOTFOUND|ETIMEDOUT/,
    words: 'Servern kan vara avstängd: försök igen senare. Är adressen fel, rätta den hos publikationen.',
    link: 'Rätta adressen',
    isRetryVain: false,
  },
]

/** What helps where a setting of a publication can be the cause. `page`: where it stands; undefined: not known. */
export const adviseOnSetting = (reason: string, page: string | undefined): Advice | undefined => {
  const fault = settingFaults.find(({ sign }) => sign.test(reason))
  if (!fault) return undefined
  const { words, link, isRetryVain } = fault
  return { words, page: page === undefined ? null : { href: page, text: link }, isRetryVain }
}

/** The sections of a publication's form in which the settings of a run's steps stand. */
const sectionsOfSteps: Readonly<Record<string, string>> = {
  'fetch:daisy': 'daisy-import',
  'import:daisy': 'daisy-import',
  'fetch:rss': 'rss-import',
  'import:rss': 'rss-import',
  'import:sounds': 'daisy-import',
  speak: 'talsyntes',
  'make:daisy': 'produktion',
  'make:dtbook': 'dtbook',
  'make:legimus': 'legimus',
  'tell:mail': 'skivor',
  'tell:push': 'push',
  ...Object.fromEntries(receiverIds.map((id) => [`deliver:${id}`, receivers[id].section])),
}

type StoppedStep = {
  /** Ids. */
  readonly issue: string
  readonly publication: string
  /** A step of a run, such as `deliver:ftp`. */
  readonly step: string
  readonly reason: string
}

/** What helps a run that stopped at a step, or the job of the step. */
export const adviseOnStep = ({ issue, publication, step, reason }: StoppedStep): Advice => {
  const section = sectionsOfSteps[step]
  const form = `/publications/edit/${publication}`
  return (
    adviseOnSetting(reason, section === undefined ? form : `${form}/${section}`) ?? {
      words: 'Rätta felet hos numret och försök igen där, eller hoppa över steget.',
      page: { href: `/publications/articles/${issue}`, text: 'Öppna numret' },
      isRetryVain: false,
    }
  )
}
