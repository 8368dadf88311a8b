import type { IssueId } from '../../../domain/kernel/ids.ts'

/**
 * The moment of an issue's release, past or planned, as long as the release may still order deliveries; undefined: no
 * longer.
 */
export type FindRelease = (issueId: IssueId) => Promise<{ readonly since: string } | undefined>
