import { idsIn, type Manifest, soundsIn } from './manifest.ts'

const heardMediaIds = ({ items }: Manifest) => items.flatMap(soundsIn).map(({ mediaId }) => mediaId)
const seenMediaIds = ({ items }: Manifest) => items.flatMap(({ images = [] }) => images).map(({ mediaId }) => mediaId)

/** Where texts were read that are not any more, its pictures were left out with them. */
const isReadStill = (made: Manifest, now: Manifest) =>
  !made.items.some(({ text }) => text) || now.items.some(({ text }) => text)

/**
 * Whether something that was made holds what has been taken off its issue since: an article that is gone or not active, or a
 * sound or a picture that is there no longer. `now`: what would be made of the issue.
 */
export const hasWithdrawnContent = (made: Manifest, now: Manifest): boolean => {
  const articles = idsIn(now)
  const [sounds, pictures] = [new Set(heardMediaIds(now)), new Set(seenMediaIds(now))]
  return (
    made.items.some(({ itemId }) => !articles.has(itemId)) ||
    heardMediaIds(made).some((id) => !sounds.has(id)) ||
    (isReadStill(made, now) && seenMediaIds(made).some((id) => !pictures.has(id)))
  )
}
