import { type Kysely, type Selectable, sql } from 'kysely'
import type { ProcessItem } from '../../../domain/editorial/publication/process-item.ts'
import { planOf } from '../../../domain/editorial/run/plan.ts'
import { stepName } from '../../../domain/editorial/run/run-step.ts'
import type { StepSettings } from '../../../domain/editorial/run/step-row.ts'
import type { CustomerId, PublicationId } from '../../../domain/kernel/ids.ts'
import { searchWords } from '../../../domain/kernel/values/texts/search-words.ts'
import { roleFor } from '../../../domain/people/user/role-in-organization.ts'
import { isStaff } from '../../../domain/people/user/rules.ts'
import {
  alphabetical,
  matchesSearch,
  type Page,
  type PageQuery,
  readPage,
  type SortColumns,
} from '../../kernel/paging/page.ts'
import type { ReadModel } from '../../read-model.ts'
import { customerName } from '../../sales/customer/queries.ts'
import { fetchedDaisyTime } from '../issue-import/fetched-time.ts'
import { groupOf } from '../publication-group/queries.ts'
import { wholeSettings, withoutDeliveries, withoutLogIns } from './form-settings.ts'
import { heardFrom } from './heard-from.ts'
import { type PublicationRow, publicationsTable } from './table.ts'
import { PublicationItem, PublicationName, type PublicationSort, PublicationSteps, PublicationView } from './view.ts'
import { type Reader, visiblePublications, withholdNote } from './visibility.ts'

/** Older publications are shown only on request. */
export const VISIBLE_SINCE = '2019-08-11T23:00:00.000Z'

type PublicationOfCustomer = Selectable<PublicationRow> & { readonly org_name: string }

/** The name of the organisation that owns the publication; empty without one. */
export const orgName = customerName(`${publicationsTable}.customer`)

const withNames = (db: Kysely<ReadModel>) => db.selectFrom(publicationsTable).selectAll().select(orgName.as('org_name'))

const sharedFields = (row: PublicationOfCustomer) => ({
  ...wholeSettings(row.settings),
  _id: row.id,
  createdAt: row.created_at,
  defaultIssue: row.default_issue,
  nextIssueNumber: row.next_issue_number,
  orgName: row.org_name,
})

/** A search finds older publications too. */
export type PublicationQuery = PageQuery<PublicationSort> & {
  readonly older?: boolean | undefined
  readonly customer?: CustomerId | undefined
}

const info = sql<string>`(settings->>'info')`

const sortColumns: SortColumns<PublicationSort> = {
  name: alphabetical('name'),
  organization: alphabetical(orgName),
  info: alphabetical(info),
  created: sql.ref('created_at'),
}

const toItem = (reader: Reader, row: PublicationOfCustomer, from: string | undefined): PublicationItem => {
  const role = roleFor(reader, row.customer)
  return PublicationItem.parse({ ...withholdNote({ role }, sharedFields(row)), role, heardFrom: from ?? null })
}

export const listPublications = async (
  db: Kysely<ReadModel>,
  reader: Reader,
  { older, customer, ...query }: PublicationQuery,
): Promise<Page<PublicationItem>> => {
  let found = withNames(db)
    .where(visiblePublications(reader))
    .where(matchesSearch(isStaff(reader) ? ['name', info] : ['name'], query.search))
  if (!older && searchWords(query.search).length === 0) found = found.where('created_at', '>=', VISIBLE_SINCE)
  if (customer) found = found.where('customer', '=', customer)
  const page = await readPage(db, found, sortColumns, query)
  const heard = await heardFrom(
    db,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: page.items.map((row) => toItem(reader, row, heard.get(row.id))) }
}

export const listPublicationNames = async (db: Kysely<ReadModel>, reader: Reader): Promise<PublicationName[]> => {
  const rows = await db
    .selectFrom(publicationsTable)
    .select(['id as _id', 'name', 'customer', orgName.as('orgName')])
    .where(visiblePublications(reader))
    .orderBy(alphabetical('name'))
    .orderBy('id')
    .execute()
  return rows.map((row) => PublicationName.parse({ ...row, role: roleFor(reader, row.customer) }))
}

/** Every publication with its process items, by name. */
export const listProcessSteps = async (db: Kysely<ReadModel>, reader: Reader): Promise<PublicationSteps[]> => {
  const rows = await db
    .selectFrom(publicationsTable)
    .select(['id', 'name', 'settings'])
    .where(visiblePublications(reader, 'admin'))
    .orderBy(alphabetical('name'))
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, settings: stored }) => {
    // The cast is sound: stored settings were parsed, and lie over all defaults.
    const settings = wholeSettings(stored) as StepSettings & { readonly processItems: readonly ProcessItem[] }
    const processItems = settings.processItems
      .toSorted((a, b) => a.prio - b.prio)
      .map((item) => ({ ...item, steps: planOf(item, settings).map(stepName) }))
    return PublicationSteps.parse({ _id: id, name, processItems })
  })
}

const settingsFor = (reader: Reader, settings: object): object => {
  if (!isStaff(reader)) return withoutDeliveries(settings)
  return reader.role === 'admin' ? settings : withoutLogIns(wholeSettings(settings))
}

/** The publication, with the stream's revision behind its row. */
export const findPublication = async (db: Kysely<ReadModel>, reader: Reader, id: PublicationId) => {
  const row = await withNames(db)
    .select([
      groupOf(`${publicationsTable}.id`).as('pub_group'),
      fetchedDaisyTime(`${publicationsTable}.id`).as('ftp_time'),
    ])
    .where('id', '=', id)
    .where(visiblePublications(reader))
    .executeTakeFirst()
  if (!row) return undefined
  const settings = settingsFor(reader, row.settings)
  const { pub_group: pubGroup, ftp_time: ftptime } = row
  return {
    publication: PublicationView.parse(
      withholdNote(reader, { ...sharedFields({ ...row, settings }), pubGroup, ftptime }),
    ),
    revision: row.revision,
  }
}
