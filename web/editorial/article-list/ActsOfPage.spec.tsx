import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { useConfirmSound } from '../queries/files/file-acts.ts'
import { ActsOfPage } from './ActsOfPage.tsx'
import { useArticleActs } from './acts/use-article-acts.ts'
import { useUndoKey } from './acts/use-undo-key.ts'

const List = () => {
  const { acts } = useArticleActs('i1')
  useUndoKey(acts.undoLast)
  const confirm = useConfirmSound()
  return ['a', 'b'].map((_id) => (
    <Button key={_id} onPress={() => confirm.mutate({ _id, name: `${_id}.mp3` })}>
      Det är rätt {_id}
    </Button>
  ))
}

const open = () => {
  const { api, asked } = createFakeServer({ '/api/articles/issue/i1': [], '/api/production/issue/i1': [] })
  renderWith(
    api,
    <ActsOfPage issueId="i1">
      <List />
    </ActsOfPage>,
  )
  return () => asked.flatMap(({ method, path }) => (method === 'del' ? [path] : []))
}
const confirm = async (id: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Det är rätt ${id}` }))
  await screen.findByText(`${id}.mp3 är godkänt.`)
}
const undo = () => userEvent.keyboard('{Control>}z{/Control}')

it('lets Ctrl Z take back what a message offers to undo, also when the message is gone', async () => {
  const undone = open()
  await confirm('a')
  await userEvent.click(screen.getByRole('button', { name: 'Stäng' }))
  await confirm('b')
  await undo()
  await waitFor(() => expect(undone()).toEqual(['/api/soundfiles/b/confirmation']))
  await waitFor(() => expect(screen.queryByText('b.mp3 är godkänt.')).toBeNull())
  await undo()
  await waitFor(() => expect(undone().at(-1)).toBe('/api/soundfiles/a/confirmation'))
  await undo()
  await screen.findByText('Det finns inget att ångra.')
})

it('does not take back what the message has taken back', async () => {
  const undone = open()
  await confirm('a')
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByText('Ljudet behöver höras igen.')
  await undo()
  await screen.findByText('Det finns inget att ångra.')
  expect(undone()).toHaveLength(1)
})
