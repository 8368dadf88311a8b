import { useMemo } from 'react'
import { z } from 'zod'
import { subscriberLabels } from '../../../domain/subscribers/subscriber/labels.ts'
import { nameOf, normalizeNames } from '../../../domain/subscribers/subscriber/names.ts'
import { blankForm, SubscriberForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import { subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import type { EntityFormOptions, EntityFormState } from '../../kernel/forms/entity-form.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import { explain, useApi } from '../../kernel/server/api-client.ts'
import { differsByThing, useCurrentUser } from '../../people/queries/current-user.ts'
import type { Subscriber } from '../queries/subscribers.ts'

/** The first subscription of a new subscriber. The subscriptions of a registered one are a list of their own. */
const FirstSubscription = z.object({
  publication: z.string().nullable(),
  format: z.enum(subscriptionFormats).nullable(),
})

const SubscriberFields = SubscriberForm.extend(FirstSubscription.shape)
  .refine((fields) => nameOf(fields) !== '', { path: ['firstname'], message: 'Ange förnamn eller efternamn.' })
  .refine(({ publication, format }) => publication === null || format !== null, {
    path: ['format'],
    message: 'Välj ett format.',
  })
  .refine(({ publication, format }) => format === null || publication !== null, {
    path: ['publication'],
    message: 'Välj en publikation.',
  })
export type SubscriberFields = z.infer<typeof SubscriberFields>

const noSubscription: z.infer<typeof FirstSubscription> = { publication: null, format: null }
const blankFields: SubscriberFields = { ...blankForm, ...noSubscription }

const options: Omit<EntityFormOptions<Subscriber, SubscriberFields>, 'id'> = {
  entity: 'subscriber',
  collection: '/api/subscribers',
  schema: SubscriberFields,
  blank: blankFields,
  toForm: (subscriber) => ({ ...SubscriberForm.parse(subscriber), ...noSubscription }),
  toBody: (fields) => SubscriberForm.parse(fields),
  toName: (fields) => nameOf(normalizeNames(fields)),
  mayLie: ({ isProtected }) => !isProtected,
  labels: { ...subscriberLabels, publication: 'Publikation', format: 'Format' },
}

export const useSubscriberForm = (id: string) => useEntityForm<Subscriber, SubscriberFields>({ ...options, id })

type NewSubscriberOptions = {
  /** The only publication, chosen from the start; null where there are several. */
  readonly publication: string | null
  readonly onCreated: (id: string) => void
}

/**
 * Registers a subscriber. A refused first subscription does not refuse the subscriber: it can be added on the
 * subscriber's page.
 */
export const useNewSubscriber = ({ publication, onCreated }: NewSubscriberOptions) => {
  const api = useApi()
  const toasts = useToasts()
  const start = async (id: string, { publication: of, format }: SubscriberFields) => {
    if (of === null || format === null) return
    const sent = api.put(`/api/subscribers/addSub/${id}`, { publication: of, format })
    await sent.catch((error: unknown) => toasts.show({ text: `Prenumerationen är inte inlagd. ${explain(error)}` }))
  }
  const user = useCurrentUser()
  // An organisation's administrator registers subscribers of its publications only.
  const isOfOrganization = user !== undefined && differsByThing(user)
  const toBody = ({ publication: pub, ...fields }: SubscriberFields) => ({
    ...SubscriberForm.parse(fields),
    ...(isOfOrganization && pub !== null ? { pub } : {}),
  })
  const state: EntityFormState<SubscriberFields> = useEntityForm<Subscriber, SubscriberFields>({
    ...options,
    toBody,
    id: undefined,
    blank: useMemo(() => ({ ...blankFields, publication }), [publication]),
    onCreated: (id) => void start(id, state.form.getValues()).then(() => onCreated(id)),
  })
  return state
}
