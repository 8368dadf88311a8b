import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { categoryName } from '../../../domain/kernel/values/texts/line.ts'
import { SaveBar } from '../../kernel/components/feedback/SaveBar.tsx'
import { AddRow } from './AddRow.tsx'

const open = (taken: readonly string[] = []) => {
  const done: string[] = []
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        done.push('saved')
      }}
    >
      <AddRow
        label="Ny kategori"
        action="Lägg till kategori"
        schema={categoryName}
        taken={taken}
        onAdd={(name) => done.push(name)}
      />
      <SaveBar changes={0} isSaving={false} onSave={() => done.push('saved')} />
    </form>,
  )
  return done
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ny kategori' })

it('adds with Enter, without saving the form', async () => {
  const done = open()
  await userEvent.type(field(), ' Sport {Enter}')
  expect(done).toEqual(['Sport'])
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

it('adds nothing twice', async () => {
  const done = open(['Sport'])
  await userEvent.type(field(), 'sport{Enter}')
  expect(done).toEqual([])
  expect(screen.getByText('Den finns redan.')).toBeTruthy()
})

it('says of a name that is too long how long it may be, and cuts nothing off it', async () => {
  const done = open()
  await userEvent.click(field())
  await userEvent.paste('a'.repeat(330))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Namnet är för långt, högst 200 tecken.')).toBeTruthy()
  expect(field().value).toHaveLength(330)
  expect(done).toEqual([])
})

it('adds what was typed when one goes on, and before the form is saved', async () => {
  const done = open()
  await userEvent.type(field(), 'Sport')
  await userEvent.click(document.body)
  await userEvent.type(field(), 'Kultur{Control>}s{/Control}')
  expect(done).toEqual(['Sport', 'Kultur', 'saved'])
  expect(document.activeElement).toBe(field())
  await userEvent.type(field(), 'Familj')
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  expect(done.slice(3)).toEqual(['Familj', 'saved'])
})
