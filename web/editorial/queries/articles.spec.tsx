import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { useArticles } from './articles.ts'

const Names = () => <p>{(useArticles('i1').data ?? []).map(({ name }) => name).join(', ')}</p>

const Page = () => {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <Button onPress={() => setShown(!isShown)}>Växla</Button>
      {isShown && <Names />}
    </>
  )
}

it('are read anew when their list is shown again: what was saved elsewhere meanwhile stands in it', async () => {
  let name = 'Isvägen'
  const { api, asked } = createFakeServer({ '/api/articles/issue/i1': () => [{ _id: 'a1', name }] })
  // The product's own query client, which does not request a recent answer again.
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>
  )
  renderWith(api, page)
  await screen.findByText('Isvägen')
  await userEvent.click(screen.getByRole('button'))
  name = 'Isvägen öppnar'
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('Isvägen öppnar')
  await waitFor(() => expect(asked).toHaveLength(2))
})
