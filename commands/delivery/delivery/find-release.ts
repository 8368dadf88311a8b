import type { IssueId } from '../../../domain/kernel/ids.ts'

/**
 * Since when an issue is out, or from when it is to be, as long as it is looked at what is to go by itself; undefined: nothing does
 * any more.
 */
export type FindRelease = (issueId: IssueId) => Promise<{ readonly since: string } | undefined>
