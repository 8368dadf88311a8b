import type { StatusTone } from '../../components/Status.tsx'
import type { Delivery } from '../../queries/deliveries.ts'

export const letterNames: Readonly<Record<Delivery['template'], string>> = {
  invitation: 'Inbjudan till ny användare',
  'guessing-notice': 'Besked om lösenordsförsök',
  offer: 'Offert',
  'request-receipt': 'Kvitto på förfrågan',
  'request-notice': 'Avisering om förfrågan',
  'order-confirmation': 'Orderbekräftelse',
  'order-notice': 'Avisering om beställning',
  'taken-back-receipt': 'Besked om tillbakatagen beställning',
  'taken-back-notice': 'Avisering om tillbakatagen beställning',
  'decline-notice': 'Avisering om avböjd offert',
}

type Standing = { readonly text: string; readonly tone: StatusTone }

export const standings: Readonly<Record<Delivery['status'], Standing>> = {
  waiting: { text: 'Väntar', tone: 'waiting' },
  underway: { text: 'Skickas', tone: 'now' },
  parked: { text: 'Gick inte fram', tone: 'danger' },
  done: { text: 'Skickat', tone: 'ok' },
  withdrawn: { text: 'Avskrivet', tone: 'waiting' },
}

const toFileOnly: Standing = { text: 'Skrivet till fil', tone: 'waiting' }

export const standingOf = ({ status, isUnclear, toFile, reason }: Delivery): Standing => {
  if (isUnclear) return { text: 'Oklart om det gick fram', tone: 'warn' }
  if (status === 'waiting' && reason !== null) return { text: 'Försöker igen', tone: 'now' }
  return toFile ? toFileOnly : standings[status]
}

/** What it is called where it stands alone: in labels and questions. */
export const nameOf = ({ template, recipient }: Delivery): string =>
  recipient === null ? letterNames[template] : `${letterNames[template]}, ${recipient}`
