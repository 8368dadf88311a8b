import { z } from 'zod'

/** The picture of a film, which the player shows in step with the film's sound. */
const Film = z.object({
  title: z.string(),
  poster: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  /** The best quality first. `lines`: the most that its shorter side has. */
  qualities: z.array(z.object({ lines: z.number(), url: z.string() })),
  /** The first is shown by itself. */
  tracks: z.array(z.object({ label: z.string(), kind: z.string(), srclang: z.string(), url: z.string() })),
})
export type Film = z.infer<typeof Film>

/** `duration` in seconds. `film`: the sound is that of a film. */
const Soundfile = z.object({ _id: z.string(), url: z.string(), duration: z.number(), film: Film.exactOptional() })

export const PlaylistArticle = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  page: z.number(),
  level: z.string(),
  category: z.string(),
  byLine: z.string(),
  narratedBy: z.string(),
  /** A voice reads the article; then it has no narrator. */
  isSpoken: z.boolean(),
  /** Corrections of the released article, the oldest first. `at`: moment at which listeners were told. */
  corrections: z.array(z.object({ text: z.string(), at: z.string() })),
  /** Sanitised HTML, like the text; both are empty where the player may not show them. */
  ingress: z.string(),
  text: z.string(),
  highLight: z.boolean(),
  imagefile: z.object({ _id: z.string(), title: z.string(), alt: z.string(), url: z.string() }).nullable(),
  /** The first of `soundfiles`. */
  soundfile: Soundfile.nullable(),
  /**
   * Spoken names of silent headings above the article, as in the book. The player plays them before the article's own
   * sounds.
   */
  spokenBefore: z.array(Soundfile),
  /** The article's sounds, and then those of its films, which the player plays as one. */
  soundfiles: z.array(Soundfile),
})
export type PlaylistArticle = z.infer<typeof PlaylistArticle>

const Link = z.object({ name: z.string(), url: z.string() })

/** The columns of the table of types that the player goes by. */
const ShownFace = z.object({
  opensWith: z.enum(['contents', 'text']),
  showsDate: z.boolean(),
  showsRest: z.boolean(),
  endsAtCode: z.boolean(),
  footer: z.enum(['ljudkod', 'site', 'own']),
  speeds: z.enum(['all', 'few']),
})

const OtherIssue = z.object({ _id: z.string(), code: z.string(), name: z.string(), date: z.string() })

/** A group of publications that the listener came to, and the latest issues of its other public members. */
const PlaylistGroup = z.object({
  _id: z.string(),
  name: z.string(),
  issues: z.array(OtherIssue.extend({ publicationName: z.string() })),
})
export type PlaylistGroup = z.infer<typeof PlaylistGroup>

/** An issue as the player needs it, with the issue's own values before its publication's. */
export const Playlist = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  date: z.string(),
  language: z.enum(['swedish', 'english']),
  /** Address of the cover image, the issue's own or its publication's. */
  posterimage: z.string().nullable(),
  publication: z.object({
    _id: z.string(),
    name: z.string(),
    subTitle: z.string(),
    type: z.enum(['ljudkod', 'newspaper', 'audioBook', 'websay', 'ljudkodCustom']),
    /** What the type asks of the player: `domain/editorial/publication/types.ts`. */
    face: ShownFace,
    /** The ground of the head, '#' and six digits, and the text that is read on it; empty: the page's own. */
    headerColor: z.string(),
    headerText: z.enum(['white', 'black']),
    /** What the publication is about: in short, and at length. Plain text. */
    description: z.string(),
    about: z.string(),
    links: z.array(Link),
    /** `url` has `{rubrik}` where the heading of an article is to stand. */
    searches: z.array(Link),
    /** Podcast directories and shops of apps that have the publication. */
    ways: z.array(Link),
    /** The contact that helps listeners. */
    contact: z.string(),
    liveStream: z.boolean(),
    /** Listeners can register for a notice of the next issue. */
    usePush: z.boolean(),
    footer: z.object({ text: z.string(), url: z.string() }).nullable(),
  }),
  /** Number of the listener's own 'next' after which the player asks for a new scan; 0 is never. */
  rescanLjudkodAfter: z.number(),
  playNextAuto: z.boolean(),
  /** The player with few and very large buttons, and no lists. */
  useNextGenPlayer: z.boolean(),
  showTextInPlayer: z.boolean(),
  /** The reader hears an issue that is not released, as staff may. */
  preview: z.boolean(),
  /** Each `code` opens its issue whether or not the publication is public. */
  otherIssues: z.array(OtherIssue),
  /** The issue after this one, where the publication shows others. */
  nextIssue: OtherIssue.nullable(),
  group: PlaylistGroup.nullable(),
  articles: z.array(PlaylistArticle),
})
export type Playlist = z.infer<typeof Playlist>

/** An article's code as it is drawn on a sheet of labels. */
export const SheetCode = z.object({
  article: z.string(),
  /** The address in the code. */
  url: z.string(),
  /** Side of the drawing with its quiet zone. */
  side: z.number(),
  /** `d` of an SVG path. */
  path: z.string(),
})
export type SheetCode = z.infer<typeof SheetCode>
