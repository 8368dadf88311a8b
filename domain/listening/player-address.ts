/**
 * What the player opens. An article and an issue are named by their code, which opens them for whoever was given it once the issue is
 * released, whether the publication is public or not. A publication has no code: its latest issue is there for all who may hear
 * every issue of it.
 */
export type PlayerTarget = { readonly article: string } | { readonly issue: string } | { readonly publication: string }

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
  /** Where the product is reached. */
  readonly publicUrl: string
  /** Setting of a publication that has a player of its own; empty: it has none. */
  readonly playerBaseUrl: string
}

/** Address of the player before its path, without a slash at the end. */
export const playerHost = ({ publicUrl, playerBaseUrl }: PlayerHost): string =>
  (playerBaseUrl || publicUrl).replace(/\/+$/, '')

/** The one address by which listeners are led to something: letters, notices, codes, labels, feeds, books and web sites have it. */
export const playerAddress = (host: PlayerHost, playable: PlayerTarget): string =>
  `${playerHost(host)}${playerPath(playable)}`
