import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { isTransient } from '../postgres/transient-errors.ts'
import { joinTrees, keepTree, type Tree, treeBelow } from './parts/keep-tree.ts'
import type { PartStore } from './parts/part-store.ts'

/**
 * The server creates the contents of these folders again (PostgreSQL, 'Making a Base Backup Using the Low Level API'),
 * so only the folders are kept.
 */
const madeAnew = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const transientFiles =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|pg_internal\.init|pgsql_tmp.*)$/

const isOfBackup = (path: string) => !madeAnew.test(path) && !transientFiles.test(path)

const SEGMENT = /^pg_wal\/[0-9A-F]{24}$/

/** A product that stops during a backup stops its database server too. */
const queryUnlessStopping = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
  try {
    return await work
  } catch (error) {
    if (!isTransient(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database went away while it was copied (${reason}). Was the product stopped or started meanwhile? Take the backup again`,
      { cause: error },
    )
  }
}

type BackupStop = { readonly last: string; readonly labelfile: string }

/** The session owns the slot. While it is open, the server keeps the log segments that are not copied yet. */
const beginBackup = async (client: Client): Promise<string> => {
  const slot = `ljudkod_backup_${randomBytes(6).toString('hex')}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  const { rows } = await client.query<{ first: string }>(
    "select pg_walfile_name(pg_backup_start('ljudkod', true)) as first",
  )
  return rows[0]?.first ?? ''
}

const endBackup = async (client: Client): Promise<BackupStop> => {
  const { rows } = await client.query<BackupStop>(
    'select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(false)',
  )
  const [stopped] = rows
  if (!stopped) throw new Error('The database did not say where its backup ends')
  return stopped
}

const isNeededSegment = (first: string, last: string) => (path: string) => {
  if (path === 'pg_wal') return true
  const name = path.slice('pg_wal/'.length)
  return SEGMENT.test(path) && name >= first && name <= last
}

/**
 * Copies the files of a running server together with the part of its write-ahead log that makes them consistent: they
 * show the state at the end of the copy, whatever was written meanwhile. A server that starts on the copy recovers by
 * itself. `url`: one of its databases, as its superuser; `data`: its folder.
 */
export const copyCluster = async (url: string, data: string, store: PartStore): Promise<Tree> => {
  const keep = (path: string) => store.keepFile(join(data, path))
  const client = new Client({ connectionString: url, application_name: 'ljudkod-backup' })
  // The next query reports a server that went away.
  client.on('error', () => undefined)
  await queryUnlessStopping(client.connect())
  try {
    const first = await queryUnlessStopping(beginBackup(client))
    const copied = await keepTree(data, isOfBackup, keep)
    const { last, labelfile } = await queryUnlessStopping(endBackup(client))
    const label = { path: 'backup_label', ...(await store.keepBytes(Buffer.from(labelfile))) }
    const log = await keepTree(data, isNeededSegment(first, last), keep)
    return treeBelow('cluster', joinTrees(copied, { folders: [], files: [label, ...log.files] }))
  } finally {
    await client.end().catch(() => undefined)
  }
}
