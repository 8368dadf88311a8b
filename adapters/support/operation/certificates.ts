import type { Kysely } from 'kysely'
import { publicationsTable } from '../../../projections/editorial/publication/table.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import type { CertificateState } from '../../../projections/support/operation/view.ts'
import { resolveReachable } from '../../kernel/network/resolve-reachable.ts'
import type { Config } from '../../kernel/running/settings/config.ts'
import { readCertificate, type TlsServer } from './read-certificate.ts'

type KnownServer = TlsServer & { readonly what: string; readonly isOurs: boolean }

const serverOf = (address: string, what: string, isOurs: boolean): readonly KnownServer[] => {
  const url = URL.parse(address)
  if (!url?.hostname) return []
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const at = (port: number, start: TlsServer['start']) => [
    { what, isOurs, host, port: Number(url.port || port), start },
  ]
  switch (url.protocol) {
    case 'https:':
      return at(443, 'at once')
    case 'smtps:':
      return at(465, 'at once')
    case 'smtp:':
      return url.searchParams.get('ignoreTLS') === 'true' ? [] : at(25, 'smtp')
    case 'ftps:':
      return at(21, 'ftp')
    default:
      return []
  }
}

/** The addresses of receivers that lie on FTPS servers, each server once. */
const receiversServers = async (db: Kysely<ReadModel>): Promise<readonly KnownServer[]> => {
  const rows = await db.selectFrom(publicationsTable).select('addresses').where('is_removed', '=', false).execute()
  const addresses = rows.flatMap((row) => Object.values(row.addresses))
  return addresses
    .filter((address) => address.startsWith('ftps:'))
    .flatMap((address) => serverOf(address, 'Mottagares server', false))
}

const nameOf = ({ host, port }: TlsServer) => `${host}:${port}`

/** How many servers of receivers one check asks. */
const MAX_SERVERS = 40

/** The servers on which the product depends: its own address, the mail server, and the servers of receivers. */
const knownServers = async (db: Kysely<ReadModel>, { publicUrl, smtpUrl }: Config): Promise<readonly KnownServer[]> => {
  const own = [
    ...serverOf(publicUrl, 'Ljudkods adress', true),
    ...(smtpUrl ? serverOf(smtpUrl, 'E-postservern', true) : []),
  ]
  const all = [...own, ...(await receiversServers(db))]
  return [...new Map(all.map((server) => [nameOf(server), server])).values()].slice(0, MAX_SERVERS)
}

/** Reads the certificate of every known server, of a receiver in the local network only where settings allow it. */
export const checkCertificates = async (
  db: Kysely<ReadModel>,
  config: Config,
): Promise<readonly CertificateState[]> => {
  const servers = await knownServers(db, config)
  return Promise.all(
    servers.map(async (server) => {
      const serverAddress = await resolveReachable(server.host, {
        allowPrivate: server.isOurs || config.allowPrivateAddresses,
      })
      const read =
        typeof serverAddress === 'string'
          ? { expiresAt: null, fault: 'Servern går inte att nå härifrån.' }
          : await readCertificate({ ...server, ip: serverAddress.ip })
      return { what: server.what, server: nameOf(server), checkedAt: new Date().toISOString(), ...read }
    }),
  )
}
