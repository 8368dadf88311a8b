/** What somebody is called whose name is not shown: by her customer number, where she has one. */
export const subscriberName = ({ name, customerNr }: { readonly name: string; readonly customerNr: string }): string =>
  name || (customerNr === '' ? 'Kund utan kundnummer' : `Kund ${customerNr}`)
