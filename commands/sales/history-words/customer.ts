import type { CustomerEvent } from '../../../domain/sales/customer/events.ts'
import { fieldsOf, type InWords, quoteText } from '../../kernel/history/sentence-parts.ts'

const descriptions = { name: 'namn', personName: 'namn', info: 'info', organizationNumber: 'organisationsnummer' }
const contact = { contactName: 'kontaktens namn', contactEmail: 'kontaktens e-postadress' }
const addresses = { delivery: 'leveransadress', invoice: 'fakturaadress' }
const dates = { orderDate: 'beställningsdag', doneDate: 'klardag' }

export const customerInWords: InWords<CustomerEvent> = {
  CustomerRegistered: ({ name, personName }) => `lade upp kunden ${quoteText(personName ?? name)}`,
  CustomerDescribed: ({ changes }) => `ändrade kundens ${fieldsOf(changes, descriptions)}`,
  CustomerContactChanged: ({ changes }) => `ändrade ${fieldsOf(changes, contact)}`,
  CustomerMoved: ({ changes }) => `ändrade kundens ${fieldsOf(changes, addresses)}`,
  CustomerDated: ({ changes }) => `ändrade kundens ${fieldsOf(changes, dates)}`,
  CustomerRemoved: () => 'tog bort kunden',
  CustomerRestored: () => 'tog tillbaka den borttagna kunden',
  CustomerContactForgotten: ({ nameToo }) => `glömde allt personligt om kunden${nameToo ? ', namnet också' : ''}`,
}
