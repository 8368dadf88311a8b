import type { DaySpan, FiguresOf, ListeningFigures } from '../../../domain/listening/listening-figures.ts'
import type { DeviceKind, OpenedKind, OriginKind } from '../../../domain/listening/listening-kinds.ts'

/** What a listener's player tells of an article. All but the session is known values, since free text could name a person. */
export type Listen = {
  readonly publication: string
  readonly issue: string
  readonly article: string
  /** Random text of the browser. The table keeps only its hash, until the next day but one. */
  readonly session: string
  /** The article has begun. */
  readonly isBegun: boolean
  readonly isEnded: boolean
  /** Seconds of the article that the session has heard until now. */
  readonly seconds: number
  /** The tenths of the article that the session has heard until now, the first in the lowest bit. */
  readonly tenths: number
  readonly device: DeviceKind
  readonly origin: OriginKind
  readonly opened: OpenedKind | undefined
  /** The web site with the player or the link to it; undefined: none. */
  readonly site: string | undefined
}

/** A request for the sound of a podcast's episode. */
export type DownloadRequest = {
  readonly publication: string
  readonly issue: string
  /** Null: the episode is the whole issue. */
  readonly article: string | null
  /** Address and program of the client. The table keeps only a hash of both, with the salt of the day. */
  readonly address: string
  readonly agent: string
  /** The header `Range`. */
  readonly range: string | undefined
}

/** The acts of listeners without identity or place. They never enter the log. */
export type Analytics = {
  readonly record: (listen: Listen, now: Date) => Promise<void>
  /** Counts a file once for a client and a day, unless a robot asks or the client only looks at it. */
  readonly countDownload: (request: DownloadRequest, now: Date) => Promise<void>
  /** The counted acts between two days, as of `now`. */
  readonly figuresOf: (of: FiguresOf, span: DaySpan, now: Date) => Promise<ListeningFigures>
  /**
   * Counts the articles of a publication that listeners began, each once for a session, by the Monday of the week in
   * Sweden. Weeks without any are left out.
   */
  readonly listenedByWeek: (publication: string, span: DaySpan) => Promise<ReadonlyMap<string, number>>
  /** Counts the listens of each article. The map leaves out articles without any. */
  readonly listenCounts: (articles: readonly string[]) => Promise<ReadonlyMap<string, number>>
}
