import type { Pool } from 'pg'
import type { Analytics } from '../../../commands/listening/analytics/analytics.ts'
import type {
  FiguresOf,
  ListeningFigures,
  ListeningSums,
  PartSums,
} from '../../../domain/listening/listening-figures.ts'
import { TENTHS } from '../../../domain/listening/listening-kinds.ts'
import { countedDays, countedKinds } from './day-counts.ts'

/** The part of which each row tells: the issues of a publication, the articles of an issue. */
const parts: Readonly<Record<FiguresOf['kind'], string>> = {
  publication: 'issue',
  issue: 'article',
  article: 'article',
}

const spanOf = ({ kind }: Pick<FiguresOf, 'kind'> | { readonly kind: 'of' }) =>
  `where ${kind} = $1 and day between $2 and $3`

/** The present days are counted as they are asked for, and join those that were counted before. */
const countAll = (
  of: FiguresOf,
  count: (sessions: string, downloads: string) => string,
  { columns, past }: { readonly columns: string; readonly past: string },
) => `${past} union all select ${columns} from (
  ${count(`(select * from listening_session ${spanOf(of)}) s`, `(select * from listening_download ${spanOf(of)}) d`)}) now
  where ${of.kind} is not null`

const dayColumns = 'day, issue, article, plays, visits, ends, measured, seconds, downloads, tenths'
const issueColumns = dayColumns.replace('article', 'null::uuid')
const kindColumns = 'dimension, value, count'
const kindsBefore = (of: FiguresOf) =>
  of.kind === 'article' ? `listening_kind ${spanOf(of)}` : `listening_kind_sum ${spanOf({ kind: 'of' })}`
const sums =
  'sum(plays::int)::int as plays, sum(seconds::int)::float8 as seconds, sum(downloads::int)::int as downloads'
const tenthSums = Array.from({ length: TENTHS }, (_, at) => `coalesce(sum(tenths[${at + 1}]::int), 0)`).join()

type DayRow = ListeningSums & { readonly day: string; readonly visits: number }

/** Reads the counted acts: by day, by part and by kind. */
export const figuresIn =
  (pool: Pool): Analytics['figuresOf'] =>
  async (of, { from, to }) => {
    const byIssue = `select ${issueColumns} from listening_issue_day ${spanOf(of)}`
    const byArticle = `select ${dayColumns} from listening_day ${spanOf(of)}`
    const all = (past: string) => countAll(of, countedDays, { columns: dayColumns, past })
    const days = all(of.kind === 'article' ? byArticle : byIssue)
    const partDays = all(of.kind === 'publication' ? byIssue : byArticle)
    const kinds = countAll(of, countedKinds, {
      columns: kindColumns,
      past: `select ${kindColumns} from ${kindsBefore(of)}`,
    })
    const asked = [of.id, from, to]
    const part = parts[of.kind]
    const [byDay, byPart, byKind] = await Promise.all([
      pool.query<DayRow>(
        `select to_char(day, 'YYYY-MM-DD') as day, ${sums}, sum(visits::int)::int as visits from (${days}) d group by d.day
         order by d.day`,
        asked,
      ),
      pool.query<PartSums>(
        `select ${part} as id, ${sums}, sum(ends::int)::int as ends, sum(measured::int)::int as measured,
           array[${tenthSums}]::int[] as tenths
         from (${partDays}) d group by ${part}`,
        asked,
      ),
      pool.query<ListeningFigures['kinds'][number]>(
        `select dimension, value, sum(count::int)::int as count from (${kinds}) k group by dimension, value`,
        asked,
      ),
    ])
    return { days: byDay.rows, parts: byPart.rows, kinds: byKind.rows }
  }
