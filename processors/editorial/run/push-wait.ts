import { v5 } from 'uuid'
import type { IssueId } from '../../../domain/kernel/ids.ts'

/** The id that a run waits for when its issue is announced by push. The issue's own id stands for the mailing. */
export const awaitedPush = (issueId: IssueId): string => v5('push', issueId)
