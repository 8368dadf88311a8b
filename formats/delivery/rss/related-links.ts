import { cleanText } from '../../kernel/xml/text.ts'

export type RelatedLink = { readonly name: string; readonly url: string }

/** Atom's `related` is the one link of a feed to other places that readers know. */
export const relatedLinks = (related: readonly RelatedLink[]) =>
  related.map(({ name, url }) => ({ rel: 'related', href: url, title: cleanText(name), type: 'text/html' }))
