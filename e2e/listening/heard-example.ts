import { examplePlaylist } from '../kernel/listener.ts'
import type { Office } from '../kernel/office.ts'
import { staffOf } from '../kernel/staff-api.ts'

const LISTENERS = 6
const HALF_HEARD = 0b0000011111

/** Tells of listeners who have heard half of each article of the example issue. */
export const hearExample = async ({ product }: Office) => {
  const { ask } = await staffOf(product)
  const { _id: issue, code, articles } = await examplePlaylist(product, ask)
  for (const { _id: article } of articles.filter(({ soundfile }) => soundfile).slice(0, 4))
    for (let listener = 0; listener < LISTENERS; listener += 1)
      for (const event of ['play', 'progress'])
        await ask('POST', '/api/analytics', {
          event,
          issue,
          session: `listener-${listener}`,
          path: `/player/i/${code}`,
          origin: 'direct',
          client: 'phone',
          data: { article, code, seconds: 30, tenths: HALF_HEARD },
        })
}
