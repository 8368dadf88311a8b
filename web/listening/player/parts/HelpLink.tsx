import { helpAddress } from '../../../../domain/kernel/values/addresses/help-address.ts'

/** Who helps, as it was written: an address or a number is a link. */
export const HelpLink = ({ contact }: { readonly contact: string }) => {
  const address = helpAddress(contact)
  return address === undefined ? contact : <a href={address}>{contact}</a>
}
