/**
 * What the player opens. A code names an article or an issue and opens it once the issue is released, whether or not
 * the publication is public. A publication has no code: a listener who may hear all its issues gets the latest.
 * A group of publications has none either: it begins with the latest issue of its default.
 */
type PlayerTarget =
  | { readonly article: string }
  /** `group`: the others of a group of publications stay in sight. */
  | { readonly issue: string; readonly group?: string }
  | { readonly publication: string }
  | { readonly group: string }

const segmentsOf = (playable: PlayerTarget): readonly [string, string] => {
  if ('article' in playable) return ['a', playable.article]
  if ('issue' in playable) return ['i', playable.issue]
  return 'publication' in playable ? ['pub', playable.publication] : ['group', playable.group]
}

/** Path of the player on every host that serves it. */
export const playerPath = (playable: PlayerTarget): string => {
  const [kind, id] = segmentsOf(playable)
  const within = 'issue' in playable && playable.group !== undefined ? `?grupp=${playable.group}` : ''
  return `/player/${kind}/${encodeURIComponent(id)}${within}`
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
