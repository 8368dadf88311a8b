/** The name of a subscriber, or the customer number where the name is not shown. */
export const subscriberName = ({ name, customerNr }: { readonly name: string; readonly customerNr: string }): string =>
  name || (customerNr === '' ? 'Kund utan kundnummer' : `Kund ${customerNr}`)
