/**
 * What a screen of the past shows without a reason: addresses that tell of no person but of staff, whose names stand
 * beside what they make. Every other address is personal, so that a new one is, until an entry here says otherwise. `:id`
 * stands for an id, `*` for whatever follows.
 */
export const impersonalAddresses = [
  'articles/*',
  'burnFormats',
  'burnRobots',
  'discounts',
  'discounts/:id',
  'imagefiles/article/:id',
  'imagefiles/issue/:id',
  'imagefiles/publication/:id',
  'issues',
  'issues/:id',
  'issues/:id/bin',
  'issues/:id/imports',
  'issues/:id/imports/*',
  'issues/:id/mailing',
  'issues/:id/push',
  'issues/:id/run',
  'issues/:id/run/*',
  'issues/names/:id',
  'issues/playlist/*',
  'issues/podcast/:id',
  'issues/products/*',
  'issues/publication/:id',
  'issues/receivers/*',
  'issues/resuableArticles/:id',
  'issues/rss/:id',
  'issues/running',
  'issues/template/:id',
  'listening/*',
  'narrators/*',
  'nights',
  'pricelists',
  'pricelists/*',
  'productions/*',
  'pubgroups',
  'pubgroups/*',
  'pubGroups',
  'pubGroups/*',
  'publications',
  'publications/:id',
  'publications/:id/bin',
  'publications/:id/telephone',
  'publications/bin',
  'publications/names',
  'publications/podcast/*',
  'publications/podcasts',
  'publications/processItems',
  'push/key',
  'seller',
  'soundfiles/article/:id',
  'soundfiles/issue/:id',
  'soundfiles/peaks/:id',
  'soundfiles/publication/:id',
  'speech/voices',
  'textfiles/article/:id',
  'textfiles/issue/:id',
  'users/narrators',
  'videofiles/article/:id',
  'videofiles/issue/:id',
  'videofiles/publication/:id',
  'voicesamples',
] as const

const ID = String.raw`[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}`

const patterns = impersonalAddresses.map(
  (address) => new RegExp(`^api/${address.replace(':id', ID).replace('*', '.+')}$`),
)

/** `path`: as the screens ask for it, such as 'api/issues/<id>'. */
export const isImpersonal = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
