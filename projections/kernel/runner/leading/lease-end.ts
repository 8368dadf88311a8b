/** SQL: no lease ends later. One that does was taken before the clock of the database was set back, and holds no longer. */
export const LATEST_LEASE_END = "clock_timestamp() + interval '2 minutes'"
