import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { glanceNarrow } from '../kernel/check-screen.ts'
import { enter, pressButton } from '../kernel/desk.ts'
import { lose } from '../kernel/obstacles.ts'
import type { Office } from '../kernel/office.ts'
import type { SalesDesk } from './sales-desk.ts'

const narration = (name: string) => fileURLToPath(new URL(`../../scripts/example/narrations/${name}`, import.meta.url))

export const voices = (office: () => Office, { desk, button }: SalesDesk) => {
  const give = async (name: string, file: string) => {
    const [chooser] = await Promise.all([
      desk().waitForEvent('filechooser'),
      desk().getByRole('group', { name, exact: true }).getByRole('button', { name: 'Välj fil' }).click(),
    ])
    await chooser.setFiles(file)
  }

  it('gives samples of the voices, and listens to them', async () => {
    await give('Inläsare, svenska', narration('fakta.opus'))
    await desk().getByText('Inläsare, svenska har ett nytt röstprov.').waitFor()
    await button('Spela röstprov, inläsare, svenska').click()
    await button('Pausa röstprov, inläsare, svenska').click()
    await give('Talsyntes, svenska', narration('koren.opus'))
    await button('Spela röstprov, talsyntes, svenska').waitFor()
    await glanceNarrow(desk(), 'seller')
  })

  it('has them heard by visitors, one at a time, in the language they read', async () => {
    const { browser, product } = office()
    const visitor = await (await enter(browser, product)).newPage()
    const press = (name: string) => pressButton(visitor.getByRole('button', { name }))
    await visitor.goto('/ljudkodcontact')
    await press('Lyssna på röstprov: Inläsare')
    await visitor.getByText('Röstprovet spelas: Inläsare.').waitFor()
    await press('Lyssna på röstprov: Talsyntes')
    await visitor.getByText('Röstprovet spelas: Talsyntes.').waitFor()
    await visitor.getByRole('button', { name: 'Lyssna på röstprov: Inläsare' }).waitFor()
    await glanceNarrow(visitor, 'quotation-samples')
    await press('Pausa röstprov: Talsyntes')
    await visitor.getByText('Röstprovet är pausat: Talsyntes.').waitFor()
    const find = await lose(visitor, /serveFileByIdWithFormat/)
    await visitor.reload()
    await press('Lyssna på röstprov: Inläsare')
    await visitor.getByText('Röstprovet går inte att spela just nu: Inläsare.').waitFor()
    await find()
    await visitor.getByRole('button', { name: 'English' }).click()
    await visitor.getByRole('heading', { name: 'Request a quotation for narration' }).waitFor()
    expect(await visitor.getByRole('button', { name: /sample/ }).count()).toBe(0)
    await visitor.context().close()
  })
}
