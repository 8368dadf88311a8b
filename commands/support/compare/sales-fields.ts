import type { Customer } from '../../../domain/sales/customer/customer.ts'
import type { Discount } from '../../../domain/sales/discount/discount.ts'
import { orderStateLabels, orderTypeLabels } from '../../../domain/sales/order/rules.ts'
import type { Order } from '../../../domain/sales/order/state.ts'
import { choice, day, dayOfInstant, type FieldsOf, hundredths, referenceWords } from './field-table.ts'

export const orderFields: FieldsOf<Order> = {
  status: choice('Finns', { Active: 'Ja', Removed: 'Borttagen', Withdrawn: 'Återtagen' }),
  form: {
    parts: {
      name: 'Namn',
      info: 'Information',
      customer: referenceWords('Kund', 'customer'),
      quotation: referenceWords('Offert', 'quotation'),
      publication: referenceWords('Publikation', 'publication'),
      orderType: choice('Typ', orderTypeLabels),
      state: choice('Läge', orderStateLabels),
      renew: 'Förnya varje år',
      orderDate: dayOfInstant('Orderdatum'),
      done: 'Klar',
      doneDate: dayOfInstant('Klar den'),
    },
  },
  suggestion: referenceWords('Nummer som gick i produktion före ordern', 'issue'),
  proposal: {
    parts: {
      year: 'Föreslagen förnyelse för år',
      dueOn: day('Förnyas senast'),
      quotation: referenceWords('Offert om förnyelse', 'quotation'),
    },
  },
  renewal: {
    parts: {
      year: 'Förnyelse avgjord för år',
      renewedAs: referenceWords('Förnyad som order', 'order'),
      proposal: null,
    },
  },
  renews: { parts: { orderId: referenceWords('Förnyar ordern', 'order'), year: 'Förnyar för år', leapDay: null } },
  invoice: null,
  texts: null,
  order: null,
  orderId: null,
}

const addressFields = (of: string) => ({
  title: `${of}: mottagare`,
  address1: `${of}: adress`,
  address2: `${of}: adress, rad 2`,
  postcode: `${of}: postnummer`,
  city: `${of}: ort`,
})

export const customerFields: FieldsOf<Customer> = {
  status: choice('Finns', { Active: 'Ja', Removed: 'Borttagen' }),
  form: {
    parts: {
      name: 'Namn',
      info: 'Information',
      organizationNumber: 'Organisationsnummer',
      contact_name: 'Kontaktperson',
      contact_email: 'Kontaktens e-postadress',
      delivery: { parts: addressFields('Leverans') },
      invoice: { parts: addressFields('Faktura') },
      orderDate: day('Beställd'),
      doneDate: day('Klar'),
    },
  },
  hasPersonName: 'Namnet är en persons',
  contactId: null,
  forgotten: null,
}

export const discountFields: FieldsOf<Discount> = {
  status: choice('Finns', { Active: 'Ja', Removed: 'Borttagen' }),
  offer: {
    parts: {
      name: 'Namn',
      info: 'Information',
      discountCode: 'Rabattkod',
      percent: hundredths('Rabatt'),
      active: 'Aktiv',
    },
  },
}
