import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { Day } from '../../../domain/kernel/values/dates/day.ts'
import { DiscFormat } from '../../../domain/subscribers/burn/commands.ts'
import { discFormats } from '../../../domain/subscribers/burn/formats.ts'
import { type Parcel, postOnDay } from '../../../domain/subscribers/subscriber/post/post.ts'
import type { AddressLabel } from '../../../formats/subscribers/labels/address-labels.ts'
import { findIssue } from '../../../projections/editorial/issue/queries.ts'
import { type KnownById, readSubscribers } from '../../../projections/subscribers/subscriber/queries.ts'
import { currentUser } from '../../kernel/access/request-context.ts'
import { orNotFound } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'
import { registerUpToDate, subscribersAlone } from '../register-up-to-date.ts'
import { readerContextOf } from '../subscriber/reader-context.ts'
import { returnAddress } from './return-address.ts'

export const addressParams = z.object({ id: IssueId, format: DiscFormat })

export const addressQuery = z.object({
  sheet: z.enum(['3x8', '2x8'], 'Välj 3 × 8 eller 2 × 8 etiketter.').default('3x8'),
  /** Prints the return address for pouches instead of the subscriber's. */
  slips: z.stringbool().default(false),
  day: Day.optional(),
})

export type AddressRequest = FastifyRequest<{
  readonly Params: z.infer<typeof addressParams>
  readonly Querystring: z.infer<typeof addressQuery>
}>

export type Parcels = { readonly name: string; readonly parcels: readonly Parcel<KnownById>[] }

export const isOpen = ({ subscriber }: KnownById): boolean => !subscriber.form.isProtected

/** Ids of the subscribers, each once, however many discs a subscriber gets. */
export const receivers = (parcels: Parcels['parcels']) => [...new Set(parcels.map(({ to }) => to.id))]

const numberOf = ({ to }: Parcel<KnownById>): string =>
  to.subscriber.form.customerNr === '' ? '' : `Kundnr ${to.subscriber.form.customerNr}`

const joinTexts = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ')

const addressOf = (parcel: Parcel<KnownById>, what: string): AddressLabel => ({
  name: parcel.name,
  ...parcel.at,
  note: joinTexts(numberOf(parcel), what, parcel.issues === 1 ? '' : `${parcel.issues} ex`),
})

/** Finds what is posted of an issue on a day, with the subscribers who are left out, and makes the labels for it. */
export const addressesOf = ({ db, log, now, waitFor }: Pick<Services, 'db' | 'log' | 'now' | 'waitFor'>) => ({
  postFor: async (request: AddressRequest) => {
    const { id, format } = request.params
    const found = orNotFound(await findIssue(db, currentUser(request), id), 'Numret finns inte.')
    const { publication: publicationId, name } = found.issue
    const day = request.query.day ?? readerContextOf(request, now()).today
    await registerUpToDate({ log, waitFor }, subscribersAlone)
    const people = await readSubscribers(db, { publication: publicationId, today: day })
    const formats = [discFormats[format].subscribed]
    return { name, day, ...postOnDay(people, { publicationId, formats, day }) }
  },
  labelsFor: async ({ query }: AddressRequest, { name, parcels }: Parcels): Promise<readonly AddressLabel[]> => {
    const back = query.slips ? await returnAddress(db) : undefined
    return parcels.map((parcel) =>
      back ? { ...back, note: joinTexts(numberOf(parcel), name) } : addressOf(parcel, name),
    )
  },
})
