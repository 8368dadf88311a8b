import type { Kysely } from 'kysely'
import {
  type ReceiverId,
  type ReceiverSettings,
  receiverIds,
  receivers,
} from '../../../domain/editorial/publication/settings/receivers.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import { sourceIds, sources } from '../../../domain/editorial/publication/settings/sources/sources.ts'
import type { NamedReceivers, WayOut } from '../../../domain/support/record/ways-out.ts'
import { telephoneServicesTable } from '../../delivery/telephone-services/table.ts'
import { wholeSettings } from '../../editorial/publication/form-settings.ts'
import { publicationsTable } from '../../editorial/publication/table.ts'
import type { ReadModel } from '../../read-model.ts'

/** The settings as the table has them, with flags instead of keys. */
type ReadSettings = ReceiverSettings &
  Pick<Settings, 'importDaisy' | 'importRSS' | 'usePush' | 'dPushId'> & {
    readonly sitePull: { readonly hasKey: boolean }
  }

type NamedReceiver = readonly [WayOut, string]

const hostOf = (address: string): readonly string[] => {
  const host = URL.parse(address)?.hostname
  return host ? [host] : []
}

/** A take-down goes where the articles went. */
const wayOf = (id: ReceiverId) => receivers[id].through.channel

const receiversIn = ({ name, settings, addresses }: PublicationFacts): readonly NamedReceiver[] => [
  ...receiverIds.flatMap((id) => hostOf(addresses[id] ?? '').map((host): NamedReceiver => [wayOf(id), host])),
  ...sourceIds.flatMap((id) => {
    const { enable, url } = settings[sources[id].place]
    return enable ? hostOf(url).map((host): NamedReceiver => ['sources', host]) : []
  }),
  ...(settings.sitePull.hasKey ? [['sitePull', `den som har nyckeln för ${name}`] as const] : []),
  ...(settings.usePush ? [['push', 'webbläsarnas tjänster'] as const] : []),
  ...(settings.usePush && settings.dPushId !== '' ? [['push', 'Google (Firebase)'] as const] : []),
]

type PublicationFacts = {
  readonly name: string
  readonly settings: ReadSettings
  readonly addresses: Readonly<Partial<Record<ReceiverId, string>>>
}

/** The receivers that publications name in their settings, and the telephone services that they have admitted. */
export const receiversOfPublications = async (db: Kysely<ReadModel>): Promise<NamedReceivers> => {
  const publications = await db
    .selectFrom(publicationsTable)
    .select(['name', 'settings', 'addresses'])
    .where('is_removed', '=', false)
    .execute()
  const services = await db.selectFrom(telephoneServicesTable).select('name').execute()
  const named: readonly NamedReceiver[] = [
    // The cast is sound: the table holds the settings of a publication.
    ...publications.flatMap((row) => receiversIn({ ...row, settings: wholeSettings(row.settings) as ReadSettings })),
    ...services.map(({ name }): NamedReceiver => ['telephone', name]),
  ]
  return Object.fromEntries(
    [...Map.groupBy(named, ([way]) => way)].map(([way, found]) => [way, found.map(([, name]) => name)]),
  )
}
