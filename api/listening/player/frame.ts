import { helpAddress } from '../../../domain/kernel/values/addresses/help-address.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { documentOf } from '../../kernel/pages/document.ts'
import { type Html, html } from '../../kernel/pages/html.ts'

type Page = { readonly title: string; readonly head?: Html; readonly body: Html }

/** The HTML document of a page of the player, in Swedish. */
export const frame = ({ icon, player: { styles } }: WebAssets, { title, head, body }: Page): string =>
  documentOf({ lang: 'sv', title, icon, styles, head, skip: 'Hoppa till innehållet', body })

/** The contact of a publication as the editor wrote it. An e-mail address or a telephone number becomes a link. */
export const helpLink = (contact: string): Html => {
  const address = helpAddress(contact)
  return address === undefined ? html`${contact}` : html`<a href="${address}">${contact}</a>`
}
