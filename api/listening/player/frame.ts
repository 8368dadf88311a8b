import { helpAddress } from '../../../domain/kernel/values/addresses/help-address.ts'
import type { PlayerWords } from '../../../domain/listening/words/fill.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { documentOf } from '../../kernel/pages/document.ts'
import { type Html, html } from '../../kernel/pages/html.ts'

type Page = {
  readonly words: Pick<PlayerWords, 'language' | 'skip'>
  readonly title: string
  readonly head?: Html
  readonly body: Html
}

/** The HTML document of a page of the player, in the language of its words. */
export const frame = ({ icon, player: { styles } }: WebAssets, { words, title, head, body }: Page): string =>
  documentOf({ lang: words.language, title, icon, styles, head, skip: words.skip, body })

/** The contact of a publication as the editor wrote it. An e-mail address or a telephone number becomes a link. */
export const helpLink = (contact: string): Html => {
  const address = helpAddress(contact)
  return address === undefined ? html`${contact}` : html`<a href="${address}">${contact}</a>`
}
