import { helpAddress } from '../../../domain/kernel/values/addresses/help-address.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { documentOf } from '../../kernel/pages/document.ts'
import { type Html, html } from '../../kernel/pages/html.ts'

type Page = { readonly title: string; readonly head?: Html; readonly body: Html }

/** A page of the player's own, in Swedish. */
export const frame = ({ icon, player: { styles } }: WebAssets, { title, head, body }: Page): string =>
  documentOf({ lang: 'sv', title, icon, styles, head, skip: 'Hoppa till innehållet', body })

/** Who helps, as it was written: an address or a number is a link. */
export const helpLink = (contact: string): Html => {
  const address = helpAddress(contact)
  return address === undefined ? html`${contact}` : html`<a href="${address}">${contact}</a>`
}
