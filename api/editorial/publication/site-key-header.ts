import type { FastifyRequest } from 'fastify'
import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import type { OpenedIssue } from '../../../domain/editorial/issue/state.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { sentHash } from '../../kernel/access/key-hash.ts'
import { lookUpSecret } from '../../kernel/access/rate-limit.ts'
import type { Services } from '../../services.ts'

export const SITE_KEY_HEADER = 'x-site-key'

const siteKeyGuessLimit = { what: 'site key', limit: { points: 60, seconds: 15 * 60 } }

/** Whether a web site sent a publication's key, right or wrong. */
export const hasSiteKey = ({ headers }: FastifyRequest): boolean => headers[SITE_KEY_HEADER] !== undefined

/** The issue, if the key belongs to its publication. Wrong keys are slowed down. */
export const issueOfSiteKey = (
  services: Services,
  request: FastifyRequest,
  issueId: IssueId,
): Promise<OpenedIssue | undefined> => {
  const keyHash = sentHash(request, SITE_KEY_HEADER)
  return lookUpSecret(services, request, siteKeyGuessLimit, async () => {
    const found = await findIssue(services, issueId)
    const isOwn = keyHash !== undefined && found?.publication.settings.sitePull.keyHash === keyHash
    return isOwn ? found.issue : undefined
  })
}
