/** A thing of which a page is, by the collection of the API that knows the user's role for it. */
export type PageThing = { readonly collection: string; readonly id: string }

type Address = {
  readonly pathname: string
  readonly search: string
  readonly params: Readonly<Record<string, string | undefined>>
}

const collectionsByParam = { publicationId: 'publications', issueId: 'issues', articleId: 'articles' } as const

/** First words of addresses whose parameter does not say of what it is. */
const pages: Readonly<Record<string, string>> = {
  statistic: 'publications',
  textedit: 'articles',
  soundfile: 'uploads',
  textfile: 'uploads',
  imagefile: 'uploads',
  videofile: 'uploads',
  otherfile: 'uploads',
  subscriber: 'subscribers',
  subscribeTemp: 'subscribeTemps',
}

/** Owners in the search of an address, such as `/soundfiles?issue=…`. */
const owners = { article: 'articles', issue: 'issues', publication: 'publications' } as const

const isId = (text: string | null | undefined): text is string => /^[0-9a-f-]{36}$/i.test(text ?? '')

/** The thing of which the page at an address is; undefined: of none, such as a list of everything. */
export const thingOfAddress = ({ pathname, search, params }: Address): PageThing | undefined => {
  for (const [param, collection] of Object.entries(collectionsByParam)) {
    const id = params[param]
    if (isId(id)) return { collection, id }
  }
  const collection = pages[pathname.split('/')[1] ?? '']
  const id = params['itemId'] ?? params['id']
  if (collection && isId(id)) return { collection, id }
  const query = new URLSearchParams(search)
  for (const [owner, of] of Object.entries(owners)) {
    const owning = query.get(owner)
    if (isId(owning)) return { collection: of, id: owning }
  }
  return undefined
}
