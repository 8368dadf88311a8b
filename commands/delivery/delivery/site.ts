/** A web site of somebody else's, as its publication has it in its settings. */
export type Site = {
  /** As somebody wrote it once: may be one that we do not know. */
  readonly vendor: string
  readonly url: string
  /** Where under the address its API is; empty: where its vendor has it. */
  readonly base: string
  readonly user: string
  readonly password: string
  /** What articles become there that are new, by the vendor's own name. */
  readonly contentType: string
  /** Somebody has said that the password may go there without encryption, where the address begins with http://. */
  readonly allowHttp: boolean
  /** They are left for somebody there to publish. */
  readonly isDraft: boolean
  /** How what can be heard is told there. */
  readonly sound: 'player' | 'link' | 'none'
}

/** Why it does not go on: in Swedish and in our own words, for an answer from outside may hold an address. */
export class SiteFault extends Error {
  /** Trying again will not help. */
  readonly isFinal: boolean
  /** The site has said no: what was asked has not been done, for certain. */
  readonly isRefused: boolean = false

  constructor(reason: string, isFinal = false) {
    super(reason)
    this.isFinal = isFinal
  }
}

/** What a site has of an article of ours. */
export type SitePost = {
  /** Theirs. */
  readonly id: string
  /** What it is there, by the vendor's own name: it may have come there when articles became something else. */
  readonly kind: string
  /** Where its readers find it. */
  readonly address: string
  readonly title: string
  readonly summary: string
  /** With our marker in it, unless somebody has taken that away. */
  readonly html: string
  readonly categories: readonly string[]
  /** Of those that were sought, the one that this is by its number, whatever it says. */
  readonly article?: string | undefined
  /** Somebody there has thrown it away. */
  readonly isThrown: boolean
}

/** An article that a site may have. */
export type PostLookup = {
  readonly article: string
  /** What the site called it when it was brought there last; undefined: it was not, or nobody knows. */
  readonly post?: string | undefined
  /** What it was there then; undefined: nobody knows. */
  readonly kind?: string | undefined
}

/** One of theirs. */
export type PostReference = Pick<SitePost, 'id' | 'kind'>

/** What is put there. What is undefined stays as it is; a text and its summary come together. */
export type Content = {
  readonly title?: string
  readonly summary?: string
  readonly html?: string
  readonly categories?: readonly string[] | undefined
  /** Of the image that stands for it in lists; null: none. */
  readonly image?: { readonly id: string; readonly alt: string } | null | undefined
  readonly isHighlighted?: boolean | undefined
  readonly language?: 'sv' | 'en'
  /** Instant from which it is shown, where the site sorts by it. */
  readonly shownAt?: string | undefined
}

/** `shown`: to everybody. `hidden`: to nobody but those who work there. */
export type PostVisibility = 'shown' | 'hidden'

export type UploadedFile = { readonly id: string; readonly address: string }

export type ImageFile = { readonly path: string; readonly name: string; readonly hash: string; readonly alt: string }

/** A site whose API we talk to. Everything rejects with a `SiteFault`. */
export type OpenedSite = {
  /** Whether we are let in. */
  readonly logIn: () => Promise<void>
  /** Whether who is let in may do all that a delivery does, as far as the site tells. */
  readonly checkRights: () => Promise<void>
  /**
   * Everything that has our marker of an issue, whatever articles become there now, also what is hidden or thrown away, the
   * oldest first; and what is one of these articles by its number, though somebody there has taken the marker away.
   */
  readonly listOf: (issue: string, sought: readonly PostLookup[]) => Promise<readonly SitePost[]>
  /** The same image is there once, however often it is asked for. */
  readonly image: (file: ImageFile) => Promise<UploadedFile>
  /** Takes away the images that `image` brought there and that nothing there but `from` shows. What cannot be taken away stays. */
  readonly dropImages: (ids: readonly string[], from: PostReference) => Promise<void>
  /**
   * Of that name; made where there is none. `known`: its number, where an article was filed there before: an editor of the site
   * may have renamed it. Undefined: what is there, or what we make there, has no categories.
   */
  readonly category: (name: string, there: PostReference | undefined, known?: string) => Promise<string | undefined>
  /** Hidden. */
  readonly create: (content: Content, articleId: string) => Promise<SitePost>
  readonly write: (there: PostReference, content: Content, standing?: PostVisibility) => Promise<SitePost>
  /** For good. */
  readonly remove: (there: PostReference) => Promise<void>
  /** As the vendor wants the HTML of an article with a marker. */
  readonly framed: (marker: string, html: string) => string
}

export type SiteSignals = {
  /** What is asked from here on, or under way, is broken off. */
  readonly signal: AbortSignal
  /**
   * Breaks off also what is being created, which is waited for else: what nobody has heard of cannot be taken away. Absent:
   * `signal` does.
   */
  readonly stopped?: AbortSignal
  /** It is given a few seconds for each answer: others wait for their turn. */
  readonly isHasty?: boolean
}

/** By the vendor that the site is of. Rejects with a `SiteFault`, also for one that nobody knows. */
export type OpenSite = (site: Site, options: SiteSignals) => Promise<OpenedSite>

export const siteTrialSteps = ['connect', 'logIn', 'write', 'find'] as const
export type SiteTrialStep = (typeof siteTrialSteps)[number]

export type SiteTrial = { readonly done: readonly SiteTrialStep[]; readonly failure?: string }

/** Connects, logs in, writes a draft, finds it again and takes it away. */
export type TrySite = (site: Site, options: { readonly signal?: AbortSignal }) => Promise<SiteTrial>
