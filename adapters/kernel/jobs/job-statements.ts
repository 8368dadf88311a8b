import { escapeIdentifier, escapeLiteral } from 'pg'

/**
 * The library checks the queue before it takes a job, so two concurrent polls would take two jobs of the same client.
 * This index lets one succeed, and the library treats the other's refusal as an empty queue. When the index exists,
 * nothing is locked: even `if not exists` would block all orders, and they would block it.
 */
export const oneAtATime = (queue: string) => {
  const index = escapeIdentifier(`${queue} one at a time`)
  return `select pg_advisory_xact_lock(hashtext('one job at a time'));
  do $$ begin if to_regclass(${escapeLiteral(`pgboss.${index}`)}) is null then
    create unique index ${index} on pgboss.job (name, group_id)
    where state = 'active' and group_id is not null and name = ${escapeLiteral(queue)};
  end if; end $$`
}

export const groupsWithWork = `select group_id as "of", bool_or(state = 'active') as underway from pgboss.job
  where name = $1 and group_id is not null and (state = 'active' or state < 'active' and start_after <= now())
  group by group_id`

export const waitingJobs = `select id, data from pgboss.job where name = $1 and state < 'active' and start_after <= now()
  order by priority desc, created_on, id`

/** A job whose attempt failed goes behind the jobs that wait for their first attempt. */
export const lowerPriority = `update pgboss.job set priority = priority - 1 where name = $1 and id = $2 and state = 'active'`
