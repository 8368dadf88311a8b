/** A web site of another organisation, as the publication's settings describe it. */
export type Site = {
  /** The name from the settings; it may be a vendor that the product does not support. */
  readonly vendor: string
  readonly url: string
  /** The path of the API under the address; empty: the vendor's usual one. */
  readonly base: string
  readonly user: string
  readonly password: string
  /** The content type of new articles, by the vendor's own name. */
  readonly contentType: string
  /** A user has allowed an unencrypted password, where the address begins with http://. */
  readonly allowHttp: boolean
  /** The posts are drafts that the site's editor publishes. */
  readonly isDraft: boolean
  /** How a post tells where its sound is. */
  readonly sound: 'player' | 'link' | 'none'
}

/** Why a request to a site failed: in Swedish and in our own words, because the site's answer may hold an address. */
export class SiteFault extends Error {
  /** Trying again will not help. */
  readonly isFinal: boolean
  /** The site refused: the request certainly changed nothing. */
  readonly isRefused: boolean = false

  constructor(reason: string, isFinal = false) {
    super(reason)
    this.isFinal = isFinal
  }
}

/** A post at a site that shows one of our articles. */
export type SitePost = {
  /** The site's own id. */
  readonly id: string
  /** The vendor's own name of the post's kind; the setting may have changed since the post was made. */
  readonly kind: string
  /** The address for readers. */
  readonly address: string
  readonly title: string
  readonly summary: string
  /** The HTML with our marker, unless the site's editor removed it. */
  readonly html: string
  readonly categories: readonly string[]
  /** The sought article whose number this post has, whatever the text of the post says. */
  readonly article?: string | undefined
  /** The site's editor put the post in the bin. */
  readonly isThrown: boolean
}

/** An article to look for at a site. */
export type PostLookup = {
  readonly article: string
  /** The site's id of the post from the last delivery; undefined: there was none, or it is not known. */
  readonly post?: string | undefined
  /** The kind of the post then; undefined: not known. */
  readonly kind?: string | undefined
}

export type PostReference = Pick<SitePost, 'id' | 'kind'>

/** The content of a post. Undefined fields stay as they are; a text and its summary come together. */
export type Content = {
  readonly title?: string
  readonly summary?: string
  readonly html?: string
  readonly categories?: readonly string[] | undefined
  /** The image that stands for the post in lists; null: none. */
  readonly image?: { readonly id: string; readonly alt: string } | null | undefined
  readonly isHighlighted?: boolean | undefined
  readonly language?: 'sv' | 'en'
  /** The last part of the address of a new post; undefined: the site chooses. */
  readonly slug?: string | undefined
  /** The instant from which the post is shown, where the site sorts by it. */
  readonly shownAt?: string | undefined
}

/** `shown`: every reader sees the post. `hidden`: only the site's editors do. */
export type PostVisibility = 'shown' | 'hidden'

type UploadedFile = { readonly id: string; readonly address: string }

export type ImageFile = { readonly path: string; readonly name: string; readonly hash: string; readonly alt: string }

/** A site whose API we use. Every function rejects with a `SiteFault`. */
export type OpenedSite = {
  /** Checks that the site accepts the user name and password. */
  readonly logIn: () => Promise<void>
  /** Checks that the user may do all that a delivery does, as far as the site tells. */
  readonly checkRights: () => Promise<void>
  /**
   * All posts with our marker of an issue, of every kind, hidden and trashed ones included, oldest first; and posts
   * known as one of these articles by their number, though the site's editor removed the marker.
   */
  readonly listOf: (issue: string, sought: readonly PostLookup[]) => Promise<readonly SitePost[]>
  /** Uploads an image. The site has the same image once, however often it is asked for. */
  readonly image: (file: ImageFile) => Promise<UploadedFile>
  /** Removes images that `image` uploaded and that only the post `from` shows. Images that cannot be removed stay. */
  readonly dropImages: (ids: readonly string[], from: PostReference) => Promise<void>
  /**
   * The category of that name; made where it is missing. `known`: the number of the category where an article was filed
   * before, because the site's editor may have renamed it. Undefined: this kind of post has no categories.
   */
  readonly category: (name: string, there: PostReference | undefined, known?: string) => Promise<string | undefined>
  /** Creates a hidden post. */
  readonly create: (content: Content, articleId: string) => Promise<SitePost>
  readonly write: (there: PostReference, content: Content, standing?: PostVisibility) => Promise<SitePost>
  /** Removes a post for good. */
  readonly remove: (there: PostReference) => Promise<void>
  /** The HTML of an article with a marker, as the vendor wants it. */
  readonly framed: (marker: string, html: string) => string
}

export type SiteSignals = {
  /** Aborting breaks off requests that are under way, and those still to come. */
  readonly signal: AbortSignal
  /**
   * Breaks off even a request that creates a post. Otherwise such a request is awaited, because a post whose id is
   * unknown cannot be removed. Absent: `signal` does both.
   */
  readonly stopped?: AbortSignal
  /** The site gets only a few seconds for each answer, because other work waits. */
  readonly isHasty?: boolean
}

/** Opens the API of the site's vendor. Rejects with a `SiteFault`, also for an unknown vendor. */
export type OpenSite = (site: Site, options: SiteSignals) => Promise<OpenedSite>

export const siteTrialSteps = ['connect', 'logIn', 'write', 'find'] as const
export type SiteTrialStep = (typeof siteTrialSteps)[number]

export type SiteTrial = { readonly done: readonly SiteTrialStep[]; readonly failure?: string }

/** Connects, logs in, writes a draft, finds it again and removes it. */
export type TrySite = (site: Site, options: { readonly signal?: AbortSignal }) => Promise<SiteTrial>
