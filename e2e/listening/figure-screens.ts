import { glanceNarrow, look } from '../kernel/check-screen.ts'
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
}

/** Goes from the form of the example issue to what has been heard of it, and back. */
export const checkFigureScreens = async (office: Office) => {
  const { desk } = office
  await hearExample(office)
  await desk.getByRole('link', { name: 'Lyssning' }).click()
  await desk.getByRole('grid', { name: 'Så långt hör lyssnarna' }).waitFor()
  await look(desk, 'listening')
  await desk.getByRole('tab', { name: 'Egna datum' }).click()
  await desk.getByRole('group', { name: 'Egna datum' }).waitFor()
  await glanceNarrow(desk, 'listening-days')
  await desk.goBack()
  await desk.getByText('Allt är sparat').waitFor()
}
