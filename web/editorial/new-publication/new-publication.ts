import { z } from 'zod'
import { type PublicationKind, publicationKinds } from '../../../domain/editorial/publication/kinds.ts'
import { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'

/** The questions about a new publication; all other settings follow from its kind. */
export type NewPublication = {
  readonly name: string
  readonly customer: string | null
  readonly kind: PublicationKind | null
}

export const kindOptions: readonly { readonly value: PublicationKind; readonly text: string; readonly hint: string }[] =
  [
    {
      value: 'talkingNewspaper',
      text: 'Taltidning',
      hint: 'Artiklarna spelas efter varandra med text och sidnummer. Alla får lyssna på det som är släppt.',
    },
    {
      value: 'magazine',
      text: 'Tidskrift',
      hint: 'Som taltidningen, men bara den som har koden får lyssna.',
    },
    { value: 'book', text: 'Bok', hint: 'Kapitlen spelas efter varandra. Daisy-boken får sidnummer.' },
    {
      value: 'print',
      text: 'Trycksak med koder',
      hint: 'Broschyr, meny eller skylt: varje QR-kod spelar sin text, och sedan är det slut.',
    },
    {
      value: 'web',
      text: 'Uppläst webbplats',
      hint: 'Alla får lyssna. Det som saknar ljud utelämnas i stället för att stoppa produktionen.',
    },
  ]

const Kind = z.enum(Object.keys(publicationKinds) as [PublicationKind, ...PublicationKind[]]).nullable()

const options: Omit<EntityFormOptions<never, NewPublication>, 'id'> = {
  entity: 'publication',
  collection: '/api/publications',
  schema: z.object({
    name: Settings.shape.name,
    customer: z.string().nullable(),
    kind: Kind.refine((kind) => kind !== null, 'Välj vad det är för publikation.'),
  }),
  blank: { name: '', customer: null, kind: null },
  toForm: (none) => none,
  toBody: ({ name, customer, kind }) => ({ name, customer, ...(kind && publicationKinds[kind]) }),
  toName: ({ name }) => name,
  labels: { name: 'Namn', customer: 'Organisation', kind: 'Typ av publikation' },
}

export const useNewPublication = (onCreated: (id: string) => void) =>
  useEntityForm<never, NewPublication>({ ...options, id: undefined, onCreated })
