/** The words for a personal field. */
export type FieldWords = {
  readonly label: string
  /** Others may know the person by the value, so that their texts are searched for it. */
  readonly mark?: 'name' | 'email' | 'phone'
  /** The value protects the account: the file says that there is one, and does not hold it. */
  readonly isSecret?: true
}

const secret = (label: string): FieldWords => ({ label, isSecret: true })

/** By the last part of the field's path. */
const words: Readonly<Record<string, FieldWords>> = {
  name: { label: 'Namn', mark: 'name' },
  firstname: { label: 'Förnamn', mark: 'name' },
  lastname: { label: 'Efternamn', mark: 'name' },
  personName: { label: 'Namn', mark: 'name' },
  contactName: { label: 'Kontaktperson', mark: 'name' },
  customerName: { label: 'Namn', mark: 'name' },
  senderName: { label: 'Avsändare', mark: 'name' },
  person: { label: 'Kontaktperson', mark: 'name' },
  proxyName: { label: 'Ombud' },
  proxyContact: { label: 'Ombudets telefon eller e-post' },
  email: { label: 'E-postadress', mark: 'email' },
  contactEmail: { label: 'E-postadress', mark: 'email' },
  customerEmail: { label: 'E-postadress', mark: 'email' },
  senderEmail: { label: 'E-postadress', mark: 'email' },
  phone: { label: 'Telefon', mark: 'phone' },
  cellphone: { label: 'Mobiltelefon', mark: 'phone' },
  info: { label: 'Kontorets anteckning' },
  message: { label: 'Meddelande' },
  reason: { label: 'Skäl' },
  how: { label: 'Hur kontoret fick veta det' },
  greeting: { label: 'Hälsning' },
  organizationNumber: { label: 'Organisations- eller personnummer' },
  vatNumber: { label: 'Momsregistreringsnummer' },
  customerNr: { label: 'Kundnummer' },
  address: { label: 'Adress' },
  address1: { label: 'Adress' },
  address2: { label: 'Adress, andra raden' },
  coaddress: { label: 'c/o-adress' },
  zip: { label: 'Postnummer' },
  postcode: { label: 'Postnummer' },
  city: { label: 'Ort' },
  cityCode: { label: 'Kommun' },
  delivery: { label: 'Leveransadress' },
  invoice: { label: 'Fakturaadress' },
  oldAddress: { label: 'Nuvarande adress' },
  newAddress: { label: 'Ny adress' },
  at: { label: 'Tillfällig adress' },
  ref: { label: 'Referens' },
  purpose: { label: 'Ändamål' },
  other: { label: 'Övrigt' },
  facts: { label: 'Fakturauppgifter' },
  shortCode: { label: 'Offertens kod' },
  subject: { label: 'Kontots beteckning hos leverantören' },
  filename: { label: 'Filens namn hos avsändaren' },
  title: { label: 'Bildtext' },
  alt: { label: 'Bildbeskrivning' },
  subTitles: { label: 'Undertexter' },
  website: { label: 'Webbplats' },
  bankgiro: { label: 'Bankgiro' },
  plusgiro: { label: 'Plusgiro' },
  contact: { label: 'Publikationens kontakt' },
  podcastEmail: { label: 'Poddens e-postadress' },
  emails: { label: 'Nattlarmets mottagare' },
  mailList: { label: 'Importens mottagare' },
  noticeEmail: { label: 'Mottagarens e-postadress' },
  TAB_0_NOTICE_EMAIL: { label: 'Mottagarens e-postadress' },
  TAB_1_NOTICE_EMAIL: { label: 'Mottagarens e-postadress' },
  endpoint: secret('Webbläsarens adress för notiser'),
  p256dh: secret('Nyckel för notiser'),
  auth: secret('Nyckel för notiser'),
  passwordHash: secret('Lösenord'),
  secret: secret('Kodapp för tvåstegsinloggning'),
  credentialId: secret('Nyckel för inloggning'),
  publicKey: secret('Nyckel för inloggning'),
  hashes: secret('Återställningskoder'),
  dPushKey: secret('Nyckel'),
  username: secret('Inloggning hos mottagare'),
  user: secret('Inloggning hos mottagare'),
  TAB_0_USERNAME: secret('Inloggning hos mottagare'),
  TAB_1_USERNAME: secret('Inloggning hos mottagare'),
  password: secret('Lösenord hos mottagare'),
  pass: secret('Lösenord hos mottagare'),
  TAB_0_PASSWORD: secret('Lösenord hos mottagare'),
  TAB_1_PASSWORD: secret('Lösenord hos mottagare'),
}

/** Words for fields whose last part has another meaning in these events. */
const ofTypes: Readonly<Record<string, Readonly<Record<string, FieldWords>>>> = {
  OrderPlaced: { name: { label: 'Orderns namn' } },
  OrderDescribed: { name: { label: 'Orderns namn' } },
  OrderHandedOver: { name: { label: 'Orderns namn' } },
  QuotationDescribed: { name: { label: 'Offertens namn' } },
  ManuscriptCounted: { name: { label: 'Manuskriptets namn' } },
  FileReceived: { name: { label: 'Filens namn' } },
  FileDescribed: { name: { label: 'Filens namn' }, info: { label: 'Anteckning om filen' } },
  PasskeyAdded: { name: { label: 'Nyckelns namn' } },
  PasskeyRenamed: { name: { label: 'Nyckelns namn' } },
}

/** The parts of a value that is made of several. */
const parts: Readonly<Record<string, string>> = {
  title: 'till',
  format: 'format',
  orderName: 'order',
  customerName: 'kund',
  reference: 'referens',
  quantity: 'antal',
  label: 'namn',
}

/** A declared field, with its list and its change taken off: `changes.customerInfo.email` is `email`. */
const lastOf = (path: string): string => path.split('.').at(-1) ?? path

/** The words for a personal field of an event; undefined: it has none. */
export const wordsOf = (type: string, path: string): FieldWords | undefined => {
  const last = lastOf(path)
  return ofTypes[type]?.[last] ?? words[last]
}

/** The word for a part of a value. */
export const partLabel = (key: string): string => parts[key] ?? words[key]?.label.toLowerCase() ?? key
