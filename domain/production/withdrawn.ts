import { idsIn, type Manifest, soundsIn } from './manifest.ts'

/**
 * Whether something that was made holds what has been taken off its issue since: an article that is gone or not active, or a
 * sound that is heard there no longer. `now`: what would be made of the issue.
 */
export const holdsWithdrawn = (made: Manifest, now: Manifest): boolean => {
  const articles = idsIn(now)
  const heardIn = ({ items }: Manifest) => items.flatMap(soundsIn).map(({ mediaId }) => mediaId)
  const sounds = new Set(heardIn(now))
  return made.items.some(({ itemId }) => !articles.has(itemId)) || heardIn(made).some((id) => !sounds.has(id))
}
