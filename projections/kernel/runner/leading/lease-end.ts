/**
 * SQL: the latest end of a valid lease. A later one was taken before the database's clock was set back, and has
 * expired.
 */
export const LATEST_LEASE_END = "clock_timestamp() + interval '2 minutes'"
