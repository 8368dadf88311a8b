import { it } from 'vitest'
import { glanceNarrow, look } from '../kernel/check-screen.ts'
import { logIn } from '../kernel/desk.ts'
import { examplePlaylist, staffOf } from '../kernel/listener.ts'
import type { Office } from '../kernel/office.ts'

const LISTENERS = 6
const HALF_HEARD = 0b0000011111

/** Tells of listeners who have heard half of each article of the example issue. */
const hearExample = async ({ product }: Office) => {
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
  return issue
}

/** What has been heard of the example issue, as the office sees it. */
export const figureScreens = (office: () => Office) => {
  it('show how far the issue has been heard', async () => {
    const desk = await (await office().person()).newPage()
    await desk.goto('/login')
    await logIn(desk)
    await desk.getByRole('heading', { name: 'I dag', level: 1 }).waitFor()
    await desk.goto(`/publications/listening/issue/${await hearExample(office())}`)
    await desk.getByRole('grid', { name: 'Så långt hör lyssnarna' }).waitFor()
    await look(desk, 'listening')
    await desk.getByRole('tab', { name: 'Egna datum' }).click()
    await desk.getByRole('group', { name: 'Egna datum' }).waitFor()
    await glanceNarrow(desk, 'listening-days')
  })
}
