import { isPosted } from '../subscription-formats.ts'
import type { ChangeAction, ChangeAddress } from './events.ts'

type ActionRow = {
  /** The text in the form's choices. */
  readonly name: string
  /** The phrase after 'bad om'. */
  readonly said: string
  readonly hasOld: boolean
  readonly hasNew: boolean
  /** The request is for a period and needs a first day. */
  readonly isPeriod: boolean
  /** The request may tell another format. */
  readonly hasFormat: boolean
}

const row = { hasOld: true, hasNew: false, isPeriod: false, hasFormat: false }

/** The actions of the form, in its order. */
export const changeActions: { readonly [Action in ChangeAction]: ActionRow } = {
  new: { ...row, name: 'Ny prenumeration', said: 'en ny prenumeration', hasOld: false, hasNew: true, hasFormat: true },
  change: { ...row, name: 'Ändra adress', said: 'en ny adress', hasNew: true, hasFormat: true },
  end: { ...row, name: 'Avsluta', said: 'att prenumerationen avslutas' },
  hold: { ...row, name: 'Uppehåll', said: 'ett uppehåll', isPeriod: true },
  stay: { ...row, name: 'Tillfällig adress', said: 'en tillfällig adress', hasNew: true, isPeriod: true },
  format: { ...row, name: 'Byta form', said: 'en annan form', hasFormat: true },
}

type AddressFormat = Pick<ChangeAddress, 'address1' | 'format'>

/** The phrase for the request after 'bad om'. */
export const requestPhrase = ({
  action,
  newAddress,
}: {
  readonly action: ChangeAction
  readonly newAddress: AddressFormat
}) => {
  const { said } = changeActions[action]
  if (action !== 'change' || newAddress.format === '') return said
  return newAddress.address1 === '' ? changeActions.format.said : `${said} och ${changeActions.format.said}`
}

export const changeActionNames = Object.keys(changeActions) as ChangeAction[]

/** A request is forgotten this many days after it was handled or removed. */
export const REQUEST_DAYS = 90

/** The labels of the visitor's form, with and without scripts. */
export const changeLabels = {
  action: 'Vad gäller det?',
  publication: 'Publikation eller tidning',
  name: 'Namn på den som prenumererar',
  oldAddress: 'Nuvarande adress',
  newAddress: 'Ny adress',
  stayAddress: 'Tillfällig adress',
  address1: 'Gatuadress',
  address2: 'Adress, rad 2 (valfritt)',
  zip: 'Postnummer',
  city: 'Ort',
  format: 'Ny form',
  formatIfAny: 'Form (valfritt)',
  newFormatIfAny: 'Ny form (valfritt)',
  from: 'Från och med',
  fromIfAny: 'Från och med (valfritt)',
  to: 'Till och med (valfritt)',
  toOfPeriod: 'Till och med (valfritt, bara vid uppehåll och tillfällig adress)',
  deceased: 'Prenumeranten har avlidit',
  hasProxy: 'Jag skickar åt någon annan',
  proxyName: 'Ditt namn',
  proxyContact: 'Telefon eller e-post till dig',
  info: 'Meddelande (valfritt)',
  email: 'E-postadress för kvitto (valfritt)',
  emailOfIssue: 'E-postadress för tidningen och kvittot',
} as const

/** The hints for missing fields, in the order of the form. */
export const changeHints = {
  action: 'Välj typ av ärende.',
  publication: 'Välj publikation eller tidning.',
  name: 'Ange namnet på personen.',
  address: 'Ange adressen till personen.',
  presentZip: 'Ange postnumret: det du har valt skickas med post.',
  presentCity: 'Ange orten: det du har valt skickas med post.',
  street: 'Ange den nya gatuadressen.',
  zip: 'Ange postnumret till den nya adressen.',
  city: 'Ange orten till den nya adressen.',
  format: 'Välj den form som du vill ha i stället.',
  sameFormat: 'Välj en annan form än den som du har nu.',
  from: 'Ange från vilken dag det gäller.',
  past: 'Välj i dag eller en senare dag.',
  period: 'Sista dagen kan inte ligga före den första.',
  lastPast: 'Välj i dag eller en senare dag.',
  email: 'Ange e-postadressen som tidningen ska skickas till.',
} as const
export type ChangeLack = keyof typeof changeHints

type RequestFields = {
  readonly action: ChangeAction | ''
  readonly publication: string
  readonly name: string
  readonly oldAddress: ChangeAddress
  readonly newAddress: ChangeAddress
  readonly from: string | null
  readonly to: string | null
  readonly email: string
  /** The day of sending, only when the form is sent: a stored request may hold days that have passed since. */
  readonly today?: string
}

/** Tells whether any part of the place is filled in. */
export const hasPlace = ({ address1, address2, zip, city }: ChangeAddress) =>
  [address1, address2, zip, city].some((part) => part.trim() !== '')

type Place = Pick<ChangeAddress, 'address1' | 'zip' | 'city'>

const isMissing = (part: keyof Place, address: Place) => address[part].trim() === ''

/**
 * A new address has to be complete. When only the format changes, and to a posted one, the present address has to be
 * complete too.
 */
const lacksOfPlaces = ({
  action,
  oldAddress,
  newAddress,
}: RequestFields): Readonly<Record<'presentZip' | 'presentCity' | 'street' | 'zip' | 'city', boolean>> => {
  const { hasNew, hasFormat } = action === '' ? { hasNew: false, hasFormat: false } : changeActions[action]
  const isFormatAlone = hasFormat && newAddress.format !== '' && action !== 'new' && !hasPlace(newAddress)
  const isSentHome = isFormatAlone && isPosted(newAddress.format)
  const isMoving = hasNew && !isFormatAlone
  return {
    presentZip: isSentHome && isMissing('zip', oldAddress),
    presentCity: isSentHome && isMissing('city', oldAddress),
    street: isMoving && isMissing('address1', newAddress),
    zip: isMoving && isMissing('zip', newAddress),
    city: isMoving && isMissing('city', newAddress),
  }
}

/** Missing fields that depend on the action. */
const lacksOfAction = ({
  action,
  oldAddress,
  newAddress,
  from,
  to,
  email,
}: RequestFields): Readonly<Record<'from' | 'period' | 'format' | 'sameFormat' | 'email', boolean>> => ({
  from: action !== '' && changeActions[action].isPeriod && from === null,
  period: from !== null && to !== null && to < from,
  format: action === 'format' && newAddress.format === '',
  sameFormat: action === 'format' && newAddress.format !== '' && newAddress.format === oldAddress.format,
  email: action !== '' && changeActions[action].hasFormat && newAddress.format === 'E-Post' && email.trim() === '',
})

/** The days of a request may not lie in the past. */
const lacksOfDays = ({ action, from, to, today }: RequestFields): Readonly<Record<'past' | 'lastPast', boolean>> => {
  const isPeriod = action !== '' && changeActions[action].isPeriod
  const isPast = (day: string | null) => today !== undefined && day !== null && day < today
  return { past: isPast(from), lastPast: isPeriod && isPast(to) }
}

/** The fields that the form still needs before it can be sent. One of the two addresses is enough. */
export const missingFieldsOf = (asked: RequestFields): readonly ChangeLack[] => {
  const lacks: Readonly<Record<ChangeLack, boolean>> = {
    action: asked.action === '',
    publication: asked.publication === '',
    name: asked.name.trim() === '',
    address: isMissing('address1', asked.oldAddress) && isMissing('address1', asked.newAddress),
    ...lacksOfPlaces(asked),
    ...lacksOfAction(asked),
    ...lacksOfDays(asked),
  }
  return (Object.keys(changeHints) as ChangeLack[]).filter((lack) => lacks[lack])
}

/** The hints for fields that the chosen action does not use. */
export const surplusHints = {
  address:
    'En ny adress kan inte skickas med det här ärendet. Välj Ändra adress eller Tillfällig adress, eller lämna den tom.',
  format:
    'En ny form kan inte skickas med det här ärendet. Välj Ny prenumeration, Ändra adress eller Byta form, eller lämna den tom.',
  to: 'En sista dag hör bara till Uppehåll och Tillfällig adress. Lämna den tom.',
  deceased: 'Välj Avsluta när prenumeranten har avlidit.',
} as const
export type ChangeSurplus = keyof typeof surplusHints

type RequestText = {
  readonly action: ChangeAction
  readonly newAddress: ChangeAddress
  readonly to: string | null
  readonly deceased: boolean
}

/** The filled-in fields that the action would ignore; a form with any is not accepted. */
export const surplusOf = ({ action, newAddress, to, deceased }: RequestText): readonly ChangeSurplus[] => {
  const { hasNew, hasFormat, isPeriod } = changeActions[action]
  const surplus: Readonly<Record<ChangeSurplus, boolean>> = {
    address: !hasNew && hasPlace(newAddress),
    format: !hasFormat && newAddress.format !== '',
    to: !isPeriod && to !== null,
    deceased: action !== 'end' && deceased,
  }
  return (Object.keys(surplusHints) as ChangeSurplus[]).filter((each) => surplus[each])
}
