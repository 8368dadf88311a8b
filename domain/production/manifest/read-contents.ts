import type { ArticleId } from '../../kernel/ids.ts'
import { holdsText, showsFilms, showsImages } from '../production/products.ts'
import { type FilmsOfArticle, filmsIn } from './film-source.ts'
import type { ImageSource, ProductionKind, TextSource } from './manifest.ts'
import type { PublicationFacts } from './publication-facts.ts'

type ReadSources = {
  readonly kind: ProductionKind
  readonly publication: PublicationFacts
  readonly bodies: ReadonlyMap<ArticleId, { readonly text?: TextSource }>
  readonly images: ReadonlyMap<ArticleId, readonly ImageSource[]>
  readonly films?: ReadonlyMap<ArticleId, FilmsOfArticle>
}

/** What is read and seen of an article, where the product is read. */
export const readOf = ({ kind, publication, bodies, images, films }: ReadSources, articleId: ArticleId) => {
  if (!holdsText(kind, publication)) return {}
  const text = bodies.get(articleId)?.text
  const seen = (showsImages(kind) && images.get(articleId)) || []
  return {
    ...(text && { text }),
    ...(seen.length > 0 && { images: seen }),
    ...(showsFilms(kind) && filmsIn(films?.get(articleId))),
  }
}
