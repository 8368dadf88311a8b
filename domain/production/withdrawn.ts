import type { Manifest } from './manifest.ts'

/**
 * Whether something that was made holds what has been taken off its issue since: an article that is gone or not active, or a
 * sound that is heard there no longer. `now`: what would be made of the issue.
 */
export const holdsWithdrawn = (made: Manifest, now: Manifest): boolean => {
  const articles = new Set<string>([
    ...now.items.map(({ itemId }) => itemId),
    ...now.silent.map(({ articleId }) => articleId),
  ])
  const soundsIn = ({ items }: Manifest) =>
    items.flatMap(({ source }) => (source?.kind === 'sounds' ? source.sounds.map(({ mediaId }) => mediaId) : []))
  const sounds = new Set(soundsIn(now))
  return made.items.some(({ itemId }) => !articles.has(itemId)) || soundsIn(made).some((id) => !sounds.has(id))
}
