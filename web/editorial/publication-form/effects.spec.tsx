import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { PlayerSection } from './listeners/PlayerSection.tsx'
import { NamesSection } from './NamesSection.tsx'
import type { PublicationFields } from './publication-fields.ts'
import { blankFields } from './publication-fields.ts'

const Sections = () => {
  const { control } = useForm<PublicationFields>({ defaultValues: blankFields })
  return (
    <>
      <NamesSection control={control} publication={{ pubGroup: null }} />
      <PlayerSection control={control} />
    </>
  )
}

const open = () => renderWith(createFakeServer({ '/api/customers': [] }).api, <Sections />)

it('asks for the words of the link in the foot where there is such a link', async () => {
  open()
  const words = () => screen.queryByRole('textbox', { name: /Text till den som vill ha kontakt/ })
  expect(words()).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Anpassad spelare/ }))
  expect(words()).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /Webbplats/ }), 'https://bladet.example')
  expect(words()).not.toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Anpassad spelare/ }))
  expect(words()).toBeNull()
})

it('asks about the selection only where something is left out by it', async () => {
  open()
  const shown = () =>
    ['Bara de utvalda artiklarna', 'Visa alltid utvalda artiklar'].filter((name) =>
      screen.queryByRole('checkbox', { name: new RegExp(`^${name}`) }),
    )
  expect(shown()).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: /^Utvald/ }))
  expect(shown()).toEqual(['Bara de utvalda artiklarna'])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Bara de/ }))
  expect(shown()).toEqual(['Bara de utvalda artiklarna', 'Visa alltid utvalda artiklar'])
})
