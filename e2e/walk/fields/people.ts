import type { CreatedEntity } from '../caller.ts'
import { answeredField, fieldFromWorld, fieldSights, isList, isText, writtenAs, writtenField } from '../fields.ts'
import type { Sight } from '../sight.ts'

const sectionAndGroup = (group: string) => ({ section: 3, group }) as const

const address = (title: string) => ({
  [`${title}.title`]: writtenField('Kassan'),
  [`${title}.address1`]: writtenField('Storgatan 1'),
  [`${title}.address2`]: writtenField('2 trappor'),
  [`${title}.postcode`]: writtenField('972 32'),
  [`${title}.city`]: writtenField('Luleå'),
})

const changedAddress = (title: string) => ({
  [`${title}.address1`]: writtenField('Storgatan 1'),
  [`${title}.address2`]: writtenField('lgh 1101'),
  [`${title}.zip`]: writtenField('97232'),
  [`${title}.city`]: writtenField('Luleå'),
  [`${title}.format`]: writtenField('Daisy CD'),
})

export const people: readonly Sight[] = [
  ...fieldSights({
    ...sectionAndGroup('User'),
    make: async (staff, { example }) => {
      const email = 'ny@vandring.example'
      const organizations = [{ orgId: example.customer, roleType: 'user' }]
      const user = { name: 'Ny', role: 'customer', email, password: 'ett-lösenord-som-räcker', organizations }
      return `/api/users/${(await staff.ask<CreatedEntity>('POST', '/api/users', user))._id}`
    },
    fields: {
      _id: answeredField(isText),
      name: writtenField('Siv Berg'),
      email: writtenField('siv@vandring.example'),
      role: writtenField('customer'),
      isNarrator: writtenField(true),
      customer: fieldFromWorld(({ example }) => example.customer),
      info: writtenField('Läser på tisdagar.'),
      organizations: answeredField(isList),
      'organizations.0.orgId': answeredField(isText),
      'organizations.0.roleType': answeredField((value) => value === 'user'),
    },
  }),
  ...fieldSights({
    ...sectionAndGroup('Customer'),
    make: async (staff) => {
      const customer = { name: 'Norra Hembygdsföreningen' }
      return `/api/customers/${(await staff.ask<CreatedEntity>('POST', '/api/customers', customer))._id}`
    },
    fields: {
      _id: answeredField(isText),
      name: writtenField('Södra Hembygdsföreningen'),
      info: writtenField('Ringer hellre än mejlar.'),
      organizationNumber: writtenField('556016-0680'),
      contact_name: writtenField('Eva Lind'),
      contact_email: writtenField('eva@hembygd.example'),
      address1: answeredField(isText),
      postcode: answeredField(isText),
      city: answeredField(isText),
      ...address('delivery'),
      ...address('invoice'),
      pubs: answeredField(isList),
      orderDate: writtenField('2026-01-15'),
      doneDate: writtenField('2026-02-15'),
    },
  }),
  ...fieldSights({
    ...sectionAndGroup('Subscriber'),
    make: async (staff) => {
      const subscriber = { firstname: 'Åsta', lastname: 'Ek' }
      return `/api/subscribers/${(await staff.ask<CreatedEntity>('POST', '/api/subscribers', subscriber))._id}`
    },
    fields: {
      _id: answeredField(isText),
      firstname: writtenField('Åsta'),
      lastname: writtenField('Ek'),
      name: answeredField((value) => value === 'Åsta Ek'),
      address: writtenField('Storgatan 1'),
      coaddress: writtenField('c/o Berg'),
      zip: writtenAs('97232', (value) => value === '972 32'),
      city: writtenField('Luleå'),
      cityCode: writtenField('Luleå'),
      phone: writtenField('0920-123 45'),
      cellphone: writtenField('070-123 45 67'),
      email: writtenField('asta@prenumerant.example'),
      info: writtenField('Ring på kvällen.'),
      customerNr: writtenField('8001'),
      imported: answeredField((value) => value === false),
      publications: answeredField(isList),
    },
  }),
  ...fieldSights({
    ...sectionAndGroup('Subscriber'),
    make: async (staff, { example: { publication } }) => {
      const subscriber = { firstname: 'Nils', lastname: 'Rova' }
      const at = `/api/subscribers/${(await staff.ask<CreatedEntity>('POST', '/api/subscribers', subscriber))._id}`
      const [, , , id] = at.split('/')
      await staff.ask('PUT', `/api/subscribers/addSub/${id}`, { publication, format: 'Webb', issues: 1 })
      return at
    },
    fields: {
      'subscriptions.0.publication': answeredField(isText),
      'subscriptions.0.format': answeredField((value) => value === 'Webb'),
      'subscriptions.0.issues': answeredField((value) => value === 1),
    },
  }),
  ...fieldSights({
    ...sectionAndGroup('Subscription change'),
    make: async (staff, { as, example }) => {
      await staff.ask('PUT', `/api/publications/${example.publication}`, { allowSubscribeTemp: true })
      const person = { name: 'Ingrid Sandberg', oldAddress: { address1: 'Storgatan 9', zip: '972 32', city: 'Luleå' } }
      const request = {
        action: 'change',
        publication: example.publication,
        ...person,
        newAddress: { address1: 'Storgatan 1', zip: '972 32', city: 'Luleå' },
      }
      const { _id } = await as('visitor').ask<CreatedEntity>('POST', '/api/subscribeTemps', request)
      return `/api/subscribeTemps/${_id}`
    },
    fields: {
      _id: answeredField(isText),
      action: writtenField('change'),
      publication: fieldFromWorld(({ example }) => example.publication),
      name: writtenField('Ingrid Sandberg'),
      ...changedAddress('oldAddress'),
      ...changedAddress('newAddress'),
      info: writtenField('Från nästa nummer.'),
      active: writtenField(true),
      createdAt: answeredField(isText),
      updatedAt: answeredField(isText),
    },
  }),
]
