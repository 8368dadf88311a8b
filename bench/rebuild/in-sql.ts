const order = 'epoch, tx, seq'

const typeCondition = (...types: readonly string[]) => `type in (${types.map((type) => `'${type}'`).join(', ')})`

/** The rows come latest first. */
const latestValue = (column: string) => `(array_agg(${column}) filter (where ${column} is not null))[1]`

/** Whether the event happened and no later one undid it. */
const isInForce = (type: string, undone: string) => `
  coalesce(max(seq) filter (where type = '${type}') > coalesce(max(seq) filter (where type = '${undone}'), 0), false)`

const valueAtAdding = (column: string) => `any_value(${column}) filter (where type = 'ArticleAdded')`

const LISTED_ARTICLES = `
  select "articleId" as id, ${order}, type, revision, recorded_at, "issueId" as issue_id, code, page, place, attributes,
    name, active, null as direction
  from event cross join json_to_record(data) as d ("articleId" uuid, "issueId" uuid, code text, page integer,
    place integer, attributes jsonb, name text, active boolean)
  where ${typeCondition('ArticleAdded', 'ArticleRenamed', 'ArticleActivationChanged', 'ArticleRemoved')}
  union all
  select id::uuid, ${order}, type, revision, recorded_at, null, null, null, null, null, null, null, null
  from event cross join json_array_elements_text(data->'articleIds') as id
  where ${typeCondition('ChangesCleared', 'ArticlesExported')}
  union all
  select "articleId", ${order}, type, revision, recorded_at, null, null, page, place, null, null, null,
    data->>'direction'
  from event cross join json_to_recordset(data->'placed') as d ("articleId" uuid, page integer, place integer)
  where ${typeCondition('ArticleMoved')}`

const contents = `
  select id, ${valueAtAdding('issue_id')} as issue_id, ${valueAtAdding('code')} as code, ${latestValue('page')} as page,
    ${latestValue('place')} as place, ${valueAtAdding('attributes')} as attributes, ${latestValue('name')} as name,
    ${latestValue('active')} as active, ${latestValue('direction')} as direction,
    ${isInForce('ArticleRenamed', 'ChangesCleared')} as changed, ${isInForce('ArticleMoved', 'ChangesCleared')} as moved,
    bool_or(type = 'ArticlesExported') as exported, bool_or(type = 'ArticleRemoved') as removed,
    ${valueAtAdding('recorded_at')} as created_at, max(recorded_at) as listed_at, max(recorded_at) filter (where type = 'ArticleRenamed') as renamed_at,
    max(revision) as revision
  from (select * from (${LISTED_ARTICLES}) l order by id, epoch desc, tx desc, seq desc) l group by id`

const bodies = `
  select id, ${latestValue('ingress')} as ingress, ${latestValue('text')} as text, ${latestValue('by_line')} as by_line,
    ${latestValue('narrated_by')} as narrated_by, ${latestValue('narrated_by_user')} as narrated_by_user,
    ${latestValue('words')} as words, max(revision) + 1 as events, max(recorded_at) as worded_at,
    max(recorded_at) filter (where type = 'ArticleTextWritten') as written_at
  from (
    select "articleId" as id, type, recorded_at, revision, "wordCount" as words, c.ingress, c.text, c."byLine" as by_line,
      c."narratedBy" as narrated_by, c."narratedByUser" as narrated_by_user
    from event cross join json_to_record(data) as d ("articleId" uuid, "wordCount" integer, changes json)
      cross join json_to_record(d.changes) as c (ingress text, text text, "byLine" text, "narratedBy" text,
        "narratedByUser" uuid)
    where ${typeCondition('ArticleTextWritten', 'NarratorAssigned')} order by 1, epoch desc, tx desc, seq desc
  ) b group by id`

const instant = (at: string) =>
  `to_char(date_trunc('milliseconds', ${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Fills the read model's columns for such a history, from the same stored rows. */
export const aggregate = (table: string) => `
  insert into ${table} (id, issue_id, code, page, place, own_page, attributes, changed, was_moved_up, was_moved_down, exported,
    ingress, text, by_line, narrated_by, narrated_by_user, words, is_removed, created_at, contents_revision, body_events,
    corrections, said_at, touched_at)
  select id, issue_id, code, page, place, page,
    attributes || jsonb_strip_nulls(jsonb_build_object('name', name, 'active', active)),
    changed, moved and direction = 'up', moved and direction = 'down', exported,
    coalesce(ingress, ''), coalesce(text, ''), coalesce(by_line, ''), coalesce(narrated_by, ''), narrated_by_user,
    coalesce(words, 0), removed,
    ${instant('created_at')}, c.revision, coalesce(events, 0), '[]', ${instant('greatest(renamed_at, written_at)')},
    ${instant('greatest(listed_at, worded_at)')}
  from (${contents}) c left join (${bodies}) b using (id)`

/** How many rows differ between the two tables. */
export const differingRows = (one: string, other: string) => `
  select count(*)::int as rows from (
    (select t::text from ${one} t except select t::text from ${other} t)
    union all (select t::text from ${other} t except select t::text from ${one} t)
  ) d`
