import { helpAddress } from '../../../../domain/kernel/values/addresses/help-address.ts'

/** The contact as the editor wrote it. An e-mail address or a telephone number becomes a link. */
export const HelpLink = ({ contact }: { readonly contact: string }) => {
  const address = helpAddress(contact)
  return address === undefined ? contact : <a href={address}>{contact}</a>
}
