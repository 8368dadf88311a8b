import { idsIn, isArticle, type Manifest, soundsIn } from './manifest.ts'

const heardMediaIds = ({ items }: Manifest) =>
  items
    .filter(isArticle)
    .flatMap(soundsIn)
    .map(({ mediaId }) => mediaId)
const seenMediaIds = ({ items }: Manifest) =>
  items.flatMap(({ images = [], films = [] }) => [...images, ...films]).map(({ mediaId }) => mediaId)

/** An issue whose texts are no longer read leaves out their images too, so these images are not withdrawn. */
const isReadStill = (made: Manifest, now: Manifest) =>
  !made.items.some(({ text }) => text) || now.items.some(({ text }) => text)

/**
 * Whether a product holds content that has left its issue since: an article that is removed or inactive, or a sound,
 * image or film that is gone. A standing sound belongs to the publication, so none is withdrawn with it. `now`: the manifest of the issue now. `projections/production/book/withdrawn-contents` has the same
 * rule in SQL.
 */
export const hasWithdrawnContent = (made: Manifest, now: Manifest): boolean => {
  const articles = idsIn(now)
  const [sounds, pictures] = [new Set(heardMediaIds(now)), new Set(seenMediaIds(now))]
  return (
    made.items.some((item) => isArticle(item) && !articles.has(item.itemId)) ||
    heardMediaIds(made).some((id) => !sounds.has(id)) ||
    (isReadStill(made, now) && seenMediaIds(made).some((id) => !pictures.has(id)))
  )
}
