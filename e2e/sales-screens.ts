import type { Page } from 'playwright-core'
import type { Office } from './office.ts'

/** What the sales desk does on every screen. */
export const deskOf = (office: () => Office) => {
  const desk = (): Page => office().desk
  return {
    desk,
    heading: (name: string) => desk().getByRole('heading', { name, level: 1, exact: true }).waitFor(),
    block: (name: string) => desk().getByRole('region', { name, exact: true }),
    button: (name: string) => desk().getByRole('button', { name, exact: true }),
    field: (name: string) => desk().getByLabel(name, { exact: true }),
    save: async (name: string) => {
      await desk().keyboard.press('Control+s')
      await desk().getByText(`${name} sparades!`).first().waitFor()
      await desk().getByText('Allt är sparat').waitFor()
    },
  }
}

export type SalesDesk = ReturnType<typeof deskOf>
