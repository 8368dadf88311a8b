import { answered, fieldSights, isList, isText, written, writtenAs, writtenFrom } from '../fields.ts'
import type { Sight } from '../sight.ts'

type Made = { readonly _id: string }

const sectionAndGroup = (group: string) => ({ section: 3, group }) as const

const address = (title: string) => ({
  [`${title}.title`]: written('Kassan'),
  [`${title}.address1`]: written('Storgatan 1'),
  [`${title}.address2`]: written('2 trappor'),
  [`${title}.postcode`]: written('972 32'),
  [`${title}.city`]: written('Luleå'),
})

const changedAddress = (title: string) => ({
  [`${title}.address1`]: written('Storgatan 1'),
  [`${title}.address2`]: written('lgh 1101'),
  [`${title}.zip`]: written('97232'),
  [`${title}.city`]: written('Luleå'),
  [`${title}.format`]: written('Daisy CD'),
})

export const people: readonly Sight[] = [
  ...fieldSights({
    ...sectionAndGroup('User'),
    make: async (staff, { example }) => {
      const email = 'ny@vandring.example'
      const organizations = [{ orgId: example.customer, roleType: 'user' }]
      const user = { name: 'Ny', role: 'customer', email, password: 'ett-lösenord-som-räcker', organizations }
      return `/api/users/${(await staff.ask<Made>('POST', '/api/users', user))._id}`
    },
    fields: {
      _id: answered(isText),
      name: written('Siv Berg'),
      email: written('siv@vandring.example'),
      role: written('customer'),
      isNarrator: written(true),
      customer: writtenFrom(({ example }) => example.customer),
      info: written('Läser på tisdagar.'),
      organizations: answered(isList),
      'organizations.0.orgId': answered(isText),
      'organizations.0.roleType': answered((value) => value === 'user'),
    },
  }),
  ...fieldSights({
    ...sectionAndGroup('Customer'),
    make: async (staff) => {
      const customer = { name: 'Norra Hembygdsföreningen' }
      return `/api/customers/${(await staff.ask<Made>('POST', '/api/customers', customer))._id}`
    },
    fields: {
      _id: answered(isText),
      name: written('Södra Hembygdsföreningen'),
      info: written('Ringer hellre än mejlar.'),
      organizationNumber: written('556016-0680'),
      contact_name: written('Eva Lind'),
      contact_email: written('eva@hembygd.example'),
      address1: answered(isText),
      postcode: answered(isText),
      city: answered(isText),
      ...address('delivery'),
      ...address('invoice'),
      pubs: answered(isList),
      orderDate: written('2026-01-15'),
      doneDate: written('2026-02-15'),
    },
  }),
  ...fieldSights({
    ...sectionAndGroup('Subscriber'),
    make: async (staff) => {
      const subscriber = { firstname: 'Åsta', lastname: 'Ek' }
      return `/api/subscribers/${(await staff.ask<Made>('POST', '/api/subscribers', subscriber))._id}`
    },
    fields: {
      _id: answered(isText),
      firstname: written('Åsta'),
      lastname: written('Ek'),
      name: answered((value) => value === 'Åsta Ek'),
      address: written('Storgatan 1'),
      coaddress: written('c/o Berg'),
      zip: writtenAs('97232', (value) => value === '972 32'),
      city: written('Luleå'),
      cityCode: written('Luleå'),
      phone: written('0920-123 45'),
      cellphone: written('070-123 45 67'),
      email: written('asta@prenumerant.example'),
      info: written('Ring på kvällen.'),
      customerNr: written('8001'),
      imported: answered((value) => value === false),
      publications: answered(isList),
    },
  }),
  ...fieldSights({
    ...sectionAndGroup('Subscriber'),
    make: async (staff, { example: { publication } }) => {
      const subscriber = { firstname: 'Nils', lastname: 'Rova' }
      const at = `/api/subscribers/${(await staff.ask<Made>('POST', '/api/subscribers', subscriber))._id}`
      const [, , , id] = at.split('/')
      await staff.ask('PUT', `/api/subscribers/addSub/${id}`, { publication, format: 'Webb', issues: 1 })
      return at
    },
    fields: {
      'subscriptions.0.publication': answered(isText),
      'subscriptions.0.format': answered((value) => value === 'Webb'),
      'subscriptions.0.issues': answered((value) => value === 1),
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
      const { _id } = await as('visitor').ask<Made>('POST', '/api/subscribeTemps', request)
      return `/api/subscribeTemps/${_id}`
    },
    fields: {
      _id: answered(isText),
      action: written('change'),
      publication: writtenFrom(({ example }) => example.publication),
      name: written('Ingrid Sandberg'),
      ...changedAddress('oldAddress'),
      ...changedAddress('newAddress'),
      info: written('Från nästa nummer.'),
      active: written(true),
      createdAt: answered(isText),
      updatedAt: answered(isText),
    },
  }),
]
