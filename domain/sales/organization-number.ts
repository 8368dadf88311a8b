/** The reasons why a text is no Swedish organisation number. */
type OrganizationNumberFault = 'foreign' | 'wrongLength' | 'noSuchDate' | 'wrongCheckDigit'

type OrganizationNumber = {
  /** The number in its usual form: 556016-0680, or for a sole trader 19811218-9876 or 811218-9876. */
  readonly number: string
  /** The number of a sole trader is a personal number. */
  readonly kind: 'company' | 'soleTrader'
}

/** The message that the form shows, in Swedish. */
export const organizationNumberFaults: Readonly<Record<OrganizationNumberFault, string>> = {
  foreign:
    'Ange ett svenskt organisationsnummer, till exempel 556016-0680. Ett utländskt nummer kan stå under information.',
  wrongLength: 'Ett organisationsnummer har tio siffror. Enskild firma: personnumret med tio eller tolv siffror.',
  noSuchDate: 'Personnumret börjar inte med ett datum. Kontrollera siffrorna.',
  wrongCheckDigit: 'Numret stämmer inte. Kontrollera siffrorna.',
}

const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return sum % 10 === 0
}

const daysIn = (month: number): number => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31)

/** A coordination number has 60 added to its day. */
const isDate = (tenDigits: string): boolean => {
  const month = Number(tenDigits.slice(2, 4))
  const day = Number(tenDigits.slice(4, 6)) % 60
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month)
}

/** The third digit of a company's number is at least 2, so that no company number looks like a date. */
const isCompany = (tenDigits: string): boolean => Number(tenDigits[2]) >= 2

/** Whether the text may be a personal number; a text that is no organisation number counts as one, to be safe. */
export const mayBePersonal = (text: string): boolean => {
  const read = readOrganizationNumber(text)
  return 'fault' in read || read.kind === 'soleTrader'
}

const centuriesOf = { company: ['', '16'], soleTrader: ['', '18', '19', '20'] } as const

/** A VAT number is the organisation number between SE and 01. */
const withoutVat = (text: string): string => /^SE(\d{10})01$/.exec(text)?.[1] ?? text

/** Reads ten or twelve digits, with or without hyphen and spaces, or a VAT number. */
export const readOrganizationNumber = (
  text: string,
): OrganizationNumber | { readonly fault: OrganizationNumberFault } => {
  const digits = withoutVat(text.toUpperCase().replaceAll(/[\s\-–+]/g, ''))
  if (!/^\d*$/.test(digits)) return { fault: 'foreign' }
  if (digits.length !== 10 && digits.length !== 12) return { fault: 'wrongLength' }
  const [century, ten] = [digits.slice(0, -10), digits.slice(-10)]
  const kind = isCompany(ten) ? 'company' : 'soleTrader'
  if (!(centuriesOf[kind] as readonly string[]).includes(century)) return { fault: 'wrongLength' }
  if (kind === 'soleTrader' && !isDate(ten)) return { fault: 'noSuchDate' }
  if (!passesLuhn(ten)) return { fault: 'wrongCheckDigit' }
  const written = `${ten.slice(0, 6)}-${ten.slice(6)}`
  return { kind, number: kind === 'company' ? written : `${century}${written}` }
}

/** The number in its usual form; any other text as it was typed. */
export const writtenOrganizationNumber = (text: string): string => {
  const read = readOrganizationNumber(text)
  return 'number' in read ? read.number : text
}

/** Recognises a foreign number such as FI12345678 by the country's letters in front of it. */
export const isForeignNumber = (text: string): boolean =>
  /^(?!SE)(?=(?:.*\d){5})[A-Z]{2}[\s-]?[\dA-Z][\dA-Z\s.-]{4,}$/i.test(text.trim())
