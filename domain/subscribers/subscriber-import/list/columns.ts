import type { ListField } from './fields.ts'

/** The headings that offices use for each field, without separators. */
const titles: Readonly<Record<Exclude<ListField, 'kind' | 'publication'>, readonly string[]>> = {
  customerNr: ['kundnummer', 'kundnr', 'kundid', 'medlemsnummer', 'medlemsnr', 'abonnentnr', 'nummer', 'nr', 'id'],
  firstname: ['förnamn', 'tilltalsnamn', 'firstname'],
  lastname: ['efternamn', 'lastname'],
  name: ['namn', 'name', 'prenumerant', 'mottagare'],
  coaddress: ['co', 'coadress', 'coaddress', 'adress2', 'adressrad2'],
  address: ['adress', 'adress1', 'adressrad1', 'gatuadress', 'utdelningsadress', 'gata', 'address'],
  zip: ['postnummer', 'postnr', 'zip'],
  city: ['ort', 'postort', 'stad', 'postadress', 'postnrochort', 'postnummerochort', 'postnrort', 'city'],
  phone: ['telefon', 'telefonnummer', 'telefonnr', 'tel', 'hemtelefon', 'phone'],
  cellphone: ['mobil', 'mobiltelefon', 'mobilnummer', 'mobilnr', 'cellphone'],
  email: ['epost', 'epostadress', 'mejl', 'mail', 'email'],
  info: ['information', 'info', 'anmärkning', 'notering', 'övrigt'],
  format: [
    'format',
    'prenumerationsformat',
    'medieformat',
    'mediaformat',
    'form',
    'prenumerationsform',
    'medieform',
    'leveransform',
    'distributionsform',
    'media',
    'medium',
    'medietyp',
  ],
  issues: ['antal', 'antalex', 'antalexemplar', 'ex', 'exemplar'],
}

const fieldOf = new Map(
  Object.entries(titles).flatMap(([field, all]) => all.map((title) => [title, field as ListField] as const)),
)

const normalizeTitle = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The field in each column of a list; null: a column that is left out. */
export type Columns = readonly (ListField | null)[]

/** In the list that the specification names, every row begins with this text. */
export const SOUND_FILE = 'Ljudfil'

export const isSoundFile = (cell: string | undefined): boolean =>
  cell?.trim().toLowerCase() === SOUND_FILE.toLowerCase()

/**
 * Guesses the field of each column by its heading, each field once. When the rows begin with 'Ljudfil', the kind and
 * the publication come first.
 */
export const guessedColumns = (heading: readonly string[], rows: readonly (readonly string[])[]): Columns => {
  const taken = new Set<ListField>()
  const isSpecified = rows.some(([kind]) => isSoundFile(kind))
  const taking = (field: ListField | undefined) => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  return heading.map((title, place) => {
    if (isSpecified && place === 0) return taking('kind')
    if (isSpecified && place === 1) return taking('publication')
    return taking(fieldOf.get(normalizeTitle(title)))
  })
}

/** Why rows with these columns cannot be used; undefined: they can. */
export const lackOfColumns = (columns: Columns): string | undefined => {
  const has = (...fields: readonly ListField[]) => fields.some((field) => columns.includes(field))
  if (!has('name', 'firstname', 'lastname')) return 'Ange i vilken kolumn namnet står.'
  if (!has('customerNr', 'address')) return 'Ange i vilken kolumn kundnumret eller adressen står.'
  const told = columns.filter((field) => field !== null)
  return new Set(told).size < told.length ? 'Samma uppgift är vald för två kolumner.' : undefined
}
