import { z } from 'zod'

/** `duration` in seconds. */
const Soundfile = z.object({ _id: z.string(), url: z.string(), duration: z.number() })

export const PlaylistArticle = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  page: z.number(),
  level: z.string(),
  category: z.string(),
  byLine: z.string(),
  narratedBy: z.string(),
  /** Of what was wrong when it came out, the oldest first. `at`: when listeners were told. */
  corrections: z.array(z.object({ text: z.string(), at: z.string() })),
  /** Sanitised HTML, as the text; both empty unless they may be shown in the player. */
  ingress: z.string(),
  text: z.string(),
  highLight: z.boolean(),
  imagefile: z.object({ _id: z.string(), title: z.string(), alt: z.string(), url: z.string() }).nullable(),
  /** The first of `soundfiles`. */
  soundfile: Soundfile.nullable(),
  /** Headings above it that have nothing to read but their names, as they are spoken in the book: heard before its own. */
  spokenBefore: z.array(Soundfile),
  /** Heard one after the other, as one. */
  soundfiles: z.array(Soundfile),
})
export type PlaylistArticle = z.infer<typeof PlaylistArticle>

const OtherIssue = z.object({ _id: z.string(), code: z.string(), name: z.string(), date: z.string() })

/** An issue as it is listened to: what the player needs, with the issue's own values before its publication's. */
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
    headerColor: z.string(),
    /** Where a listener gets help. */
    contact: z.string(),
    liveStream: z.boolean(),
    /** Listeners can be told when its next issue comes. */
    usePush: z.boolean(),
    footer: z.object({ text: z.string(), url: z.string() }).nullable(),
  }),
  /** After how many of the listener's own 'next' she is asked to scan again; 0 is never. */
  rescanLjudkodAfter: z.number(),
  playNextAuto: z.boolean(),
  showTextInPlayer: z.boolean(),
  /** Staff listening to what is not released. */
  preview: z.boolean(),
  /** `code` opens them whether or not the publication is public. */
  otherIssues: z.array(OtherIssue),
  /** The one that came after this, where others are shown. */
  nextIssue: OtherIssue.nullable(),
  articles: z.array(PlaylistArticle),
})
export type Playlist = z.infer<typeof Playlist>

/** An article's code as it is drawn on a sheet of labels. */
export const SheetCode = z.object({
  article: z.string(),
  /** What it says. */
  url: z.string(),
  /** Of the drawing, with its quiet zone. */
  side: z.number(),
  /** `d` of an SVG path. */
  path: z.string(),
})
export type SheetCode = z.infer<typeof SheetCode>
