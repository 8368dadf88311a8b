/** The Swedish name of every read model. */
export const readModelNames: Readonly<Record<string, string>> = {
  'article-places': 'Artiklarnas platser',
  books: 'Böckernas underlag',
  burns: 'Skivbeställningar',
  customers: 'Kunder',
  deliveries: 'Leveranser',
  discounts: 'Rabatter',
  'issue-articles': 'Artiklar',
  issue_imports: 'Importer till nummer',
  issues: 'Nummer',
  letters: 'Brev',
  lookups: 'Uppslag i supportbordet',
  mailings: 'Mejlutskick',
  media: 'Filer',
  orders: 'Ordrar',
  'price-lists': 'Prislistor',
  productions: 'Produktioner',
  'publication-groups': 'Publikationsgrupper',
  publications: 'Publikationer',
  'push-listeners': 'Pushmottagare',
  pushes: 'Pushutskick',
  quotations: 'Offerter',
  refused_nights: 'Nätter som inte startade',
  repairs: 'Åtgärder',
  runs: 'Körningar',
  sellers: 'Säljare',
  spoken_names: 'Upplästa namn',
  submissions: 'Sändningar',
  'subscriber-counts': 'Antal prenumeranter',
  'subscriber-imports': 'Listimporter',
  'subscriber-touches': 'Prenumeranternas ändringar',
  subscribers: 'Prenumeranter',
  'subscription-changes': 'Prenumerationsärenden',
  telephone_services: 'Telefontjänster',
  users: 'Användare',
}

/** A read model that was removed keeps its name in the code. */
export const sayReadModel = (name: string): string => readModelNames[name] ?? name

/** How the table of a read model stands. */
export const modelStateWords = {
  level: 'I fas',
  behind: 'Efter',
  stopped: 'Står still',
  waits: 'Ingen sköter den',
  unlisted: 'Används inte längre',
} as const

/** What became of a rebuild. */
export const rebuildStateWords = {
  running: 'Pågår',
  ready: 'Väntar på dig',
  exchanged: 'Bytt',
  returned: 'Tillbakabytt',
  replaced: 'Bytt, sedan ombyggd igen',
  discarded: 'Kastad',
  cancelled: 'Avbruten',
  interrupted: 'Avbröts av en omstart',
  failed: 'Gick inte',
} as const
