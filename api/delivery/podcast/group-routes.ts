import { z } from 'zod'
import { PublicationGroupId } from '../../../domain/kernel/ids.ts'
import { DESK_DPI, drawQr, pathOf } from '../../../formats/kernel/pdf/qr-dots.ts'
import { stampOf } from '../../../projections/delivery/podcast/stamp.ts'
import { heardGroup } from '../../../projections/editorial/publication-group/heard-group.ts'
import { type DrawnAddress, GroupAddresses } from '../../../projections/editorial/publication-group/view.ts'
import { groupCollections } from '../../editorial/publication-group/collections.ts'
import type { Access } from '../../kernel/access/access-level.ts'
import { notFoundProblem, orNotFound } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { createFeedCache } from '../feeds/feed-cache.ts'
import { sendFeed } from '../feeds/send-feed.ts'
import { groupAddresses } from './addresses.ts'
import { buildGroupFeed, type GroupFeedRequest, lackOfGroup } from './group-feed.ts'

const CODE_MM = 40

const drawnAddress = (url: string): DrawnAddress => {
  const drawing = drawQr(url, CODE_MM, DESK_DPI)
  return { url, side: drawing.side, path: pathOf(drawing) }
}

const params = z.object({ id: PublicationGroupId })

export const groupFeedAccess: Readonly<Record<string, Access>> = Object.fromEntries(
  groupCollections.flatMap((collection) => [
    [`GET ${collection}/podcast/:id`, 'public'] as const,
    [`GET ${collection}/:id/addresses`, 'admin'] as const,
  ]),
)

/** The podcast of a group, and the addresses that its editors spread. */
export const groupFeedRoutes = (app: App, services: Services): void => {
  const {
    db,
    now,
    settings: { publicUrl },
  } = services
  const feedOf = createFeedCache<GroupFeedRequest>({
    keyOf: ({ group }) => group,
    stampOf: async ({ group: id, now: at }) => {
      const group = await heardGroup(db, id)
      if (!group) return undefined
      const stamps = await Promise.all(group.publications.map((member) => stampOf(db, member, at)))
      return [group.revision, ...group.publications, ...stamps].join(' ')
    },
    build: (wanted) => buildGroupFeed(db, wanted),
  })

  for (const collection of groupCollections) {
    app.get(`${collection}/podcast/:id`, { schema: { params } }, async (request, reply) => {
      const feed = await feedOf({ group: request.params.id, now: now().toISOString(), publicUrl })
      if (!feed) throw notFoundProblem('Gruppen har ingen podd på den adressen.')
      return sendFeed(request, reply, feed)
    })

    app.get(
      `${collection}/:id/addresses`,
      { schema: { params, response: { 200: GroupAddresses } } },
      async (request) => {
        const group = orNotFound(await heardGroup(db, request.params.id), 'Gruppen finns inte.')
        const lacks = (await lackOfGroup(db, group)) ?? null
        const { player, feed } = groupAddresses(publicUrl, group.id)
        return { player: drawnAddress(player), podcast: lacks === null ? drawnAddress(feed) : null, lacks }
      },
    )
  }
}
