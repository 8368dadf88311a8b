import { blankForm, SubscriberForm } from '../../../domain/subscriber/commands.ts'
import type { z } from 'zod'
import { nameOf, namesAsKept } from '../../../domain/subscriber/names.ts'
import type { EntityFormOptions } from '../../forms/entity-form.ts'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import type { Subscriber } from '../../queries/subscribers.ts'

const SubscriberFields = SubscriberForm.refine((fields) => nameOf(fields) !== '', {
  path: ['firstname'],
  message: 'Ange förnamn eller efternamn.',
})
export type SubscriberFields = z.infer<typeof SubscriberFields>

const options: Omit<EntityFormOptions<Subscriber, SubscriberFields>, 'id'> = {
  entity: 'subscriber',
  collection: '/api/subscribers',
  schema: SubscriberFields,
  blank: blankForm,
  toForm: (subscriber) => SubscriberForm.parse(subscriber),
  toName: (fields) => nameOf(namesAsKept(fields)),
  mayLie: ({ isProtected }) => !isProtected,
  labels: {
    firstname: 'Förnamn',
    lastname: 'Efternamn',
    address: 'Adress',
    coaddress: 'c/o',
    zip: 'Postnummer',
    city: 'Ort',
    cityCode: 'Ortskod',
    phone: 'Telefon',
    cellphone: 'Mobil',
    email: 'E-postadress',
    info: 'Information',
    customerNr: 'Kundnummer',
    proxyName: 'Ombud',
    proxyContact: 'Hur ombudet nås',
    isProtected: 'Skyddad identitet',
  },
}

export const useSubscriberForm = (id: string | undefined, onCreated: (id: string) => void) =>
  useEntityForm<Subscriber, SubscriberFields>({ ...options, id, onCreated })
