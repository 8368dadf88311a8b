import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TryConnection } from './TryConnection.tsx'

const queryClient = new QueryClient()
const Form = ({ url }: { readonly url: string }) => (
  <QueryClientProvider client={queryClient}>
    <TryConnection
      isDisabled={url === ''}
      place={{ url }}
      tryIt={async () => ({ done: ['connect'] as const })}
      said={{ connect: 'Servern svarar.' }}
    />
  </QueryClientProvider>
)

it('says how it went for as long as it is about what stands in the form', async () => {
  const { rerender } = render(<Form url="ftp://a" />)
  await userEvent.click(screen.getByRole('button', { name: 'Prova anslutningen' }))
  expect(await screen.findByRole('heading', { name: 'Anslutningen fungerar' })).toBeTruthy()
  rerender(<Form url="ftp://b" />)
  expect(screen.queryByRole('heading')).toBeNull()
  rerender(<Form url="ftp://a" />)
  expect(screen.getByRole('heading', { name: 'Anslutningen fungerar' })).toBeTruthy()
})
