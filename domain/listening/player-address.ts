/**
 * What the player opens. A code names an article or an issue and opens it once the issue is released, whether or not
 * the publication is public. A publication has no code: a listener who may hear all its issues gets the latest.
 */
type PlayerTarget = { readonly article: string } | { readonly issue: string } | { readonly publication: string }

const segmentsOf = (playable: PlayerTarget): readonly [string, string] => {
  if ('article' in playable) return ['a', playable.article]
  return 'issue' in playable ? ['i', playable.issue] : ['pub', playable.publication]
}

/** Path of the player on every host that serves it. */
export const playerPath = (playable: PlayerTarget): string => {
  const [kind, id] = segmentsOf(playable)
  return `/player/${kind}/${encodeURIComponent(id)}`
}

export type PlayerHost = {
  /** Address of the product. */
  readonly publicUrl: string
  /** The publication's setting for a player of its own; empty: it has none. */
  readonly playerBaseUrl: string
}

/** Address of the player before its path, without a slash at the end. */
export const playerHost = ({ publicUrl, playerBaseUrl }: PlayerHost): string =>
  (playerBaseUrl || publicUrl).replace(/\/+$/, '')

/**
 * The one address that leads listeners to something: letters, notices, codes, labels, feeds, books and web sites carry
 * it.
 */
export const playerAddress = (host: PlayerHost, playable: PlayerTarget): string =>
  `${playerHost(host)}${playerPath(playable)}`
