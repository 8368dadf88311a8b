export type PublicationType = 'ljudkod' | 'newspaper' | 'audioBook' | 'websay' | 'ljudkodCustom'
export type PublicationTypes = Readonly<Record<PublicationType, boolean>>

/** What a listener meets in a publication of a type. */
export type Face = {
  /** The type in the words of the desk. */
  readonly name: string
  /** What one entry of the contents is called. */
  readonly item: 'article' | 'chapter' | 'page' | 'sound'
  /** What an issue is called. */
  readonly whole: 'issue' | 'book' | 'reading' | 'collection'
  /** Listeners hear all of it in order, which takes a book; else single entries, each by its code or at its page. */
  readonly isHeardWhole: boolean
  /** The kind of its podcast (Podcasting 2.0, podcast:medium). */
  readonly medium: 'newsletter' | 'audiobook' | 'podcast'
  /** The panel that the player opens with: what there is to hear, or the text that is heard. */
  readonly opensWith: 'contents' | 'text'
  /** Its issues are known by their dates. */
  readonly showsDate: boolean
  /** The player says how much is left of the whole. */
  readonly showsRest: boolean
  /** Listeners have codes to scan: after so many presses of next the player asks for one. */
  readonly asksForCode: boolean
  /** Where the sound has come to its end, the next code is the way on. */
  readonly endsAtCode: boolean
  /** The foot of the player: the product's name, the web site that is read, or the publication's own text and address. */
  readonly footer: 'ljudkod' | 'site' | 'own'
  readonly speeds: 'all' | 'few'
}

/** The table of the types. A publication that is of several has the face of the first of them. */
export const faces = {
  ljudkodCustom: {
    name: 'Anpassad spelare',
    item: 'sound',
    whole: 'collection',
    isHeardWhole: false,
    medium: 'podcast',
    opensWith: 'contents',
    showsDate: false,
    showsRest: false,
    asksForCode: true,
    endsAtCode: true,
    footer: 'own',
    speeds: 'few',
  },
  newspaper: {
    name: 'Taltidning eller tidskrift',
    item: 'article',
    whole: 'issue',
    isHeardWhole: true,
    medium: 'newsletter',
    opensWith: 'contents',
    showsDate: true,
    showsRest: false,
    asksForCode: true,
    endsAtCode: false,
    footer: 'ljudkod',
    speeds: 'all',
  },
  audioBook: {
    name: 'Bok',
    item: 'chapter',
    whole: 'book',
    isHeardWhole: true,
    medium: 'audiobook',
    opensWith: 'contents',
    showsDate: false,
    showsRest: true,
    asksForCode: false,
    endsAtCode: false,
    footer: 'ljudkod',
    speeds: 'all',
  },
  websay: {
    name: 'Uppläst webbplats',
    item: 'page',
    whole: 'reading',
    isHeardWhole: false,
    medium: 'podcast',
    opensWith: 'text',
    showsDate: true,
    showsRest: false,
    asksForCode: false,
    endsAtCode: false,
    footer: 'site',
    speeds: 'all',
  },
  ljudkod: {
    name: 'Trycksak med koder',
    item: 'article',
    whole: 'issue',
    isHeardWhole: false,
    medium: 'podcast',
    opensWith: 'text',
    showsDate: true,
    showsRest: false,
    asksForCode: true,
    endsAtCode: true,
    footer: 'ljudkod',
    speeds: 'all',
  },
} as const satisfies Readonly<Record<PublicationType, Face>>

// The cast is sound: these are its keys.
export const publicationTypes = Object.keys(faces) as readonly PublicationType[]

const typesOn = (types: PublicationTypes): readonly PublicationType[] => publicationTypes.filter((type) => types[type])

/** The type whose face a publication has; one of no type is heard like a newspaper. */
export const typeOf = (types: PublicationTypes): PublicationType => typesOn(types)[0] ?? 'newspaper'

/** Whether listeners hear whole issues: of one of its types, or of none. */
export const isHeardWhole = (types: PublicationTypes): boolean => {
  const on = typesOn(types)
  return on.length === 0 || on.some((type) => faces[type].isHeardWhole)
}
