import { v5 } from 'uuid'
import type { IssueId } from '../../../domain/kernel/ids.ts'

/** What a run waits for that has its issue told of by push. By the issue's own id it waits for its letters. */
export const awaitedPush = (issueId: IssueId): string => v5('push', issueId)
